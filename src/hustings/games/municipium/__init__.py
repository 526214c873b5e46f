"""Municipium: Roman families between seven institutions, two to four players."""
