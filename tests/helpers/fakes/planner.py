"""A planner that does what its first argument says; the puzzle is in the other files.

python planner.py BEHAVIOUR DOMAIN PROBLEM PLAN [GOOD-PLAN]
"""

import os
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path


def odd(path: Path, kind: str, target: str = "") -> None:
    """Make something strange of a path."""
    if path.is_dir():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    match kind:
        case "gone":
            pass
        case "pipe":
            os.mkfifo(path)
        case "link":
            path.symlink_to(target)
        case "hard-link":
            os.link(target, path)
        case "folder":
            path.mkdir()
        case "zeros":
            with path.open("wb") as file:
                file.truncate(1 << 33)
        case "large":
            path.write_text("(jump d2 d3 d4)\n" * 3_000_000)
        case "closed":
            (path / "shut").mkdir(parents=True)
            (path / "shut" / "file").touch()
            (path / "shut").chmod(0)


def hoard(folder: Path) -> None:
    """Leave what nobody wants to keep: 1 GB under a log's name, many files, and odd ones."""
    print("hoarding", flush=True)
    for name in ("search.log", "stdout-9.log"):
        with (folder / name).open("wb") as file:
            file.truncate(1 << 30)
    for number in range(20):
        (folder / f"part-{number}").write_bytes(bytes(3 << 20))
    for number in range(1500):
        (folder / f"small-{number}").touch()
    odd(folder / "pipe", "pipe")
    odd(folder / "link", "link", "/etc/passwd")
    odd(folder / "closed", "closed")


def main() -> int:
    behaviour, _, problem, plan, *rest = sys.argv[1:]
    text = Path(rest[0]).read_text() if rest and Path(rest[0]).is_file() else ""
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
        case "short-without-cost":
            file.write_text("\n".join(lines[:2]) + "\n")
        case "good-among-bad":
            file.with_name(f"{file.name}.1").write_text("\n".join([lines[1], *lines]) + "\n")
            file.with_name(f"{file.name}.2").write_text(text)
            file.with_name(f"{file.name}.3").write_text("(fly a1 b2 c3)\n")
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
        case "plan-is":  # a thing of another kind, at the place of the plan
            odd(file, *rest)
        case "logs-are":
            for name in ("stdout.log", "stderr.log"):
                odd(file.with_name(name), *rest)
            return 7
        case "folder-is":
            odd(file.parent, *rest)
        case "hoard":
            hoard(file.parent)
            return 7
        case "litter":
            Path(tempfile.gettempdir(), "litter").touch()
            print(os.environ["TMPDIR"], os.environ["TMP"], os.environ["TEMP"], flush=True)
            time.sleep(600)
        case "escapes":
            print("\x1b]0;owned\x07\x1b[31mred\x9b2J", file=sys.stderr)
            return 7
        case "code":
            return int(rest[1])
        case _:
            raise SystemExit(f"unknown behaviour {behaviour} for {problem}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
