"""Clauses that only explain, or rule out what no table offers: no test is named by them."""

EXPLAINS_ONLY: dict[str, str] = {}
