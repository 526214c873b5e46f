"""One seat's eyes."""


class Seat: ...
