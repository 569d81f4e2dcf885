"""Removing a folder, whatever a program made of it.

It imports nothing of pegplan: the guardian (:mod:`pegplan.running.keeper.guardian`) needs it too.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from pathlib import Path


def remove(path: Path | str) -> bool:
    """Remove a folder with all that is in it, also what is closed to its owner.

    Returns:
        Whether nothing of it is left.
    """
    import shutil  # a guardian seldom needs it

    opened: set[str] = set()

    def open_to_its_owner(_: object, name: str, error: object) -> None:
        for locked in {os.path.dirname(name), name} if name != top else {name}:
            if not os.path.islink(locked):
                opened.add(locked)
                try:
                    os.chmod(locked, 0o700)
                except OSError:
                    continue

    top = os.fspath(path)
    try:
        if os.path.lexists(top) and (os.path.islink(top) or not os.path.isdir(top)):
            os.unlink(top)  # such as a pipe that a program put in the place of the folder
        known = -1
        while os.path.lexists(top) and len(opened) > known:  # each time one level deeper
            known = len(opened)
            shutil.rmtree(top, onerror=open_to_its_owner)
    except (OSError, RecursionError):
        return False
    return not os.path.lexists(top)
