"""Starts a keeper: ``python -I -S …/keeper/__main__.py name=value … -- command``."""

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


def main(arguments: list[str]) -> None:
    """Run the command that the arguments describe, and end this process."""
    from pegplan.running.keeper.spec import Spec

    spec = Spec(arguments)
    if spec.psutil:
        sys.path.append(spec.psutil)
        from pegplan.running.keeper import portable as system
    else:
        from pegplan.running.keeper import linux as system  # type: ignore[no-redef]  # one of two
    system.main(spec)


if __name__ == "__main__":
    main(sys.argv[1:])
