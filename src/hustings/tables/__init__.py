"""People at a table: seats, invitations, clocks, undo, chat, bots in seats, and all of it kept through restarts.

What is stored of a table is its log (`entries`), appended entry by entry under its number; everything else is read from
it. `Table` is one log folded, `House` holds the tables of one server, `Store` keeps the logs in SQLite.
"""
