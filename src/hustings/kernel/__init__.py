"""What every game is made of: fields, decisions, chance, the ways to run, match, record."""
