"""Tools for those who work on the rules: readable playthroughs, mutants."""
