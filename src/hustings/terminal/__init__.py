"""The table in a terminal: drawn, or read out line by line."""
