"""Four political board games, complete and to the letter of their rulebooks."""
