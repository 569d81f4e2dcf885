"""The file that starts a keeper: ``python -I -S keeper.py name=value … -- command``.

See :mod:`pegplan.running.keeping`. :mod:`pegplan.running.process` starts this file by its path;
:mod:`pegplan.running.forkserver` imports it, and forks keepers, which saves starting at all.
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

from pegplan.running.keeping.keep import main  # noqa: E402 - it needs the parents

__all__ = ["main"]

if __name__ == "__main__":
    main(sys.argv[1:])
