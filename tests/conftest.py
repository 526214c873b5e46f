"""What holds for all tests."""

from __future__ import annotations

import signal

# A test run that was started in the background ignores Ctrl-C, and so would every process that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)
