"""What a keeper is to run, and how."""

from __future__ import annotations

NAMESPACES, PLAIN, BARE = "namespaces", "plain", "bare"
MIB = 1 << 20


class Spec:
    """What to run and how, read from ``name=value`` arguments; empty values are None.

    Attributes:
        writable: folders of the run, in which the command may write; their files count as its
            disk space.
        shared: other folders in which it may write.
        places: folders that hold the folders of runs; the command sees none but its own there.
        remove: folders to remove if pegplan is gone at the end; ``remover`` is the Python file
            with the function for that.
        contain: how to isolate the run; None for the strongest way that the system allows.
        caller: the process number of pegplan.
    """

    def __init__(self, arguments: list[str]) -> None:
        split = arguments.index("--")
        pairs = [argument.split("=", 1) for argument in arguments[:split]]
        given = dict(pairs)

        def number(name: str) -> float | None:
            return float(given[name]) if given[name] else None

        def all_of(name: str) -> list[str]:
            return [value for key, value in pairs if key == name and value]

        self.command = arguments[split + 1 :]
        self.directory = given["directory"]
        self.program = given["program"]
        self.stdout, self.stderr = given["stdout"], given["stderr"]
        self.wall, self.grace = float(given["wall"]), float(given["grace"])
        self.cpu = number("cpu")
        self.memory_mb = int(given["memory_mb"]) if given["memory_mb"] else None
        self.disk_mb = int(given["disk_mb"])
        self.processes = int(given["processes"])
        self.address_space = given["address_space"] == "1"
        self.writable, self.places = all_of("writable"), all_of("place")
        self.shared = all_of("shared")
        self.remove, self.remover = all_of("remove"), given["remover"]
        self.contain = None if given["contain"] == "auto" else given["contain"]
        self.caller = int(given["caller"])
