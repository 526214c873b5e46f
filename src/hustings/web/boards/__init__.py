"""The four boards: a view in, SVG out. A board is found by its name; a game without one is shown as plain lists."""
