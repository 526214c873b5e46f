"""Clauses that no test can be about."""

EXPLAINS_ONLY: dict[str, str] = {}
