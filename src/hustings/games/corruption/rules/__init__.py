"""The rules of Corruption, in the order of play.

- `course`: the set-up, the four rounds, the end of the game;
- `works`: phase 1, the works on offer;
- `placing`: phase 2, who goes first, which cards lie face up, a card and its place;
- `looks`: the address book;
- `reveal`: phase 3 begins: all cards are turned over, and the Swiss bribes are assigned;
- `persons`: killers, judges and journalists;
- `awards`: the sums, who wins a work, and the clean-up;
- `knowledge`: what a seat cannot know, for laying it anew.
"""
