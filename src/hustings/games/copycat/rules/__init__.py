"""The rules of Copycat in the order of play: setting up, planning, action, buying and success, cleaning up, the end."""
