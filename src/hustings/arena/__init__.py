"""Many games at once: random play in bulk, and what it adds up to."""
