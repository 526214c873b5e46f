"""A small game that uses the whole vocabulary of the kernel: private draws, secret bids side by side, known lower
bounds, lines that lapse, face-down cards that some have looked at, effects inside effects, interruptions."""
