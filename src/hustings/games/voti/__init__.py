"""Una Questione di Voti: twenty regions of an Italian election, then five years of government."""
