"""How much folders hold."""

from __future__ import annotations

import os

BLOCK = 512  # bytes; the unit of st_blocks
DEEPEST = 100  # levels of folders that are searched


def bytes_in(folders: list[str], most: int) -> int:
    """Bytes of disk space of the files in these folders and below them.

    Args:
        most: counting stops when there are more bytes.
    """
    total = 0
    left = [(folder, 0) for folder in folders]
    while left and total <= most:
        folder, depth = left.pop()
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    found = entry.stat(follow_symlinks=False)
                    # a file with holes has fewer blocks than bytes; Windows counts no blocks
                    blocks = getattr(found, "st_blocks", None)
                    total += found.st_size if blocks is None else blocks * BLOCK
                    if depth < DEEPEST and entry.is_dir(follow_symlinks=False):
                        left.append((entry.path, depth + 1))
        except OSError:
            continue  # it was removed, or can't be read
    return total
