"""p"""


def position_of(m, s): ...
