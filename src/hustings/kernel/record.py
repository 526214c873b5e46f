"""r"""


class Record: ...


def record_of(m): ...
