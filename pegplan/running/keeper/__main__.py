"""Starts a keeper, or with ``PID FOLDER [forks]`` a guardian: ``python -I -S __main__.py``."""

from __future__ import annotations

import os
import sys

# pegplan's own first modules take longer to import than all of the keeper's, and need not be
# there: their places are taken by packages that are empty.
_room = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
for _name, _folder in (("pegplan", os.path.dirname(_room)), ("pegplan.running", _room)):
    if _name not in sys.modules:
        _package = type(sys)(_name)
        _package.__path__ = [_folder]
        sys.modules[_name] = _package


def main() -> None:
    """Be a keeper or a guardian, and end this process."""
    if len(sys.argv) > 1:
        from pegplan.running.keeper.guardian import guard

        guard(int(sys.argv[1]), sys.argv[2], forks=len(sys.argv) > 3)
        return
    from pegplan.running.keeper.spec import read

    spec = read()
    if spec.psutil:
        sys.path.append(spec.psutil)
        from pegplan.running.keeper import portable as system
    else:
        from pegplan.running.keeper import linux as system  # type: ignore[no-redef]  # one of two
    system.main(spec)


if __name__ == "__main__":
    main()
