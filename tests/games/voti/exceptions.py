"""Clauses that no test can be about."""

EXPLAINS_ONLY: dict[str, str] = {
    "VO-19.05": "what players say to each other is no matter of the rules; the tables of the server deliver messages",
}
