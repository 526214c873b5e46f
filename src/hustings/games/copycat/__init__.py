"""Copycat: the campaign headquarters of two to four politicians."""
