"""Corruption: four rounds of bribes for public works, most of them face down."""
