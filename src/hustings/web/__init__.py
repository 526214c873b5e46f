"""The pages: lobby, tables, replays, rulebooks. Everything they show of a game comes from a seat's own door.

`app.py` puts the server together; a page each has its module; `show.py` turns what a seat sees into what templates
draw; `live.py` sends it to whoever watches; `front/` is the script and the styles, built into `static/`.
"""
