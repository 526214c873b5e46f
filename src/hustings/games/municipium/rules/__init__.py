"""The rules of Municipium: set-up, influence, turns, cards, events, sets, powers, and how the game ends."""
