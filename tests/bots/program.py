"""A bot as a program, with nothing of Hustings: takes the first choice after a look at two worlds."""

import json
import sys


def main() -> None:
    """Answers line after line."""
    for line in sys.stdin:
        said = json.loads(line)
        if said["type"] == "choose":
            print(json.dumps({"redeal": 2}), flush=True)
            worlds = json.loads(sys.stdin.readline())["worlds"]
            first = said["choices"][0]
            print(json.dumps({"choose": first["text"] if first and len(worlds) == 2 else None}), flush=True)


if __name__ == "__main__":
    main()
