"""A planner that does what its first argument says; the puzzle is in the other files.

python planner.py BEHAVIOUR DOMAIN PROBLEM PLAN [GOOD-PLAN]
"""

import signal
import sys
import time
from pathlib import Path


def main() -> int:
    behaviour, _, problem, plan, *rest = sys.argv[1:]
    text = Path(rest[0]).read_text() if rest else ""
    lines = text.splitlines()
    file = Path(plan)
    match behaviour:
        case "replay":
            file.write_text(text)
        case "replay-and-crash":
            file.write_text(text)
            return 3
        case "replay-and-hang":
            file.write_text(text)
            time.sleep(600)
        case "print":
            print(text)
        case "better":
            file.with_name(f"{file.name}.1").write_text(text)
            time.sleep(0.2)
            file.with_name(f"{file.name}.2").write_text(lines[0] + "\n")
        case "wrong":
            file.write_text("\n".join([lines[1], lines[0], *lines[2:]]) + "\n")
        case "short":
            file.write_text("\n".join(lines[:-2]) + "\n; cost = 3 (unit cost)\n")
        case "half":
            file.write_text("\n".join(lines[:-2])[:-7])
        case "half-and-hang":
            file.write_text("\n".join(lines[:2]) + "\n")
            time.sleep(600)
        case "strange":
            file.write_text("(fly a1 b2 c3)\n; cost = 1 (unit cost)\n")
        case "latin":
            file.write_bytes(b"(jump d2 \xe9\xe8 d4)\n")
        case "nothing":
            print("all is well")
        case "empty":
            file.write_text("")
        case "crash":
            print("the sky falls", file=sys.stderr)
            return 7
        case "die":
            signal.raise_signal(signal.SIGSEGV)
        case "memory":
            print("std::bad_alloc", file=sys.stderr)
            return 1
        case "code":
            return int(rest[1])
        case _:
            raise SystemExit(f"unknown behaviour {behaviour} for {problem}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
