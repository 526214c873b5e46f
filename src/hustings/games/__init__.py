"""The games, each furnished alike: components, state, rules, words, rulebook, picture."""
