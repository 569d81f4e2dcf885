"""The file that starts a keeper: ``python -I -S keeper.py name=value … -- command``.

See :mod:`pegplan.running.keeping`. :mod:`pegplan.running.linux` starts this file by its path.
Where the first argument says in which folder psutil lies, as ``psutil=FOLDER``, it is a keeper of
:mod:`pegplan.running.portable`.
"""

from __future__ import annotations

import os
import sys

# The keeper's modules are those of the package, but pegplan's own first module takes longer
# to import than all of them. So they get parents that are empty.
_here = os.path.dirname(os.path.abspath(__file__))
for _name, _folder in (("pegplan", os.path.dirname(_here)), ("pegplan.running", _here)):
    if _name not in sys.modules:
        _package = type(sys)(_name)
        _package.__path__ = [_folder]
        sys.modules[_name] = _package


def main(arguments: list[str]) -> None:
    """Run the command that the arguments describe, and end this process."""
    name, _, folder = arguments[0].partition("=")
    if name == "psutil":
        sys.path.append(folder)
        from pegplan.running.portable import keep as portable

        portable.main(arguments[1:])
    else:
        from pegplan.running.keeping import keep, spec

        keep.main(spec.Spec(arguments))


__all__ = ["main"]

if __name__ == "__main__":
    main(sys.argv[1:])
