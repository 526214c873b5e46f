"""`python -m hustings` is `hustings`."""

from __future__ import annotations

import sys

from hustings.cli import main

if __name__ == "__main__":
    sys.exit(main())
