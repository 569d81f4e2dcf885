"""What a keeper is to run, and how."""

from __future__ import annotations

NAMESPACES, PLAIN, PORTABLE = "namespaces", "plain", "portable"
MARK = "PEGPLAN_RUN"
"""Environment variable by which the processes of a run are known."""
MIB = 1 << 20


class Spec:
    """What to run and how, read from ``name=value`` arguments; empty values are None.

    Attributes:
        writable: folders of the run, in which the command may write; their files count as its
            disk space.
        shared: other folders in which it may write.
        contain: how to isolate the run; None for the strongest way that the system allows.
        caller: the process number of pegplan.
        psutil: the folder that psutil lies in, for the portable supervisor; else empty.
    """

    def __init__(self, arguments: list[str]) -> None:
        split = arguments.index("--")
        pairs = [argument.split("=", 1) for argument in arguments[:split]]
        given = dict(pairs)

        def number(name: str) -> float | None:
            return float(given[name]) if given[name] else None

        def all_of(name: str) -> list[str]:
            return [value for key, value in pairs if key == name]

        self.command = arguments[split + 1 :]
        self.directory, self.program = given["directory"], given["program"]
        self.stdout, self.stderr = given["stdout"], given["stderr"]
        self.wall, self.grace = float(given["wall"]), float(given["grace"])
        self.cpu = number("cpu")
        self.memory_mb = int(given["memory_mb"]) if given["memory_mb"] else None
        self.disk_mb, self.processes = int(given["disk_mb"]), int(given["processes"])
        self.address_space = given["address_space"] == "1"
        self.writable, self.shared = all_of("writable"), all_of("shared")
        self.contain = None if given["contain"] == "auto" else given["contain"]
        self.caller, self.psutil = int(given["caller"]), given["psutil"]


class NotStarted(Exception):
    """The command could not be started.

    Attributes:
        stage: what failed: ``namespaces``, ``set-up``, ``directory`` or ``program``.
        number: the system's number of the error.
    """

    def __init__(self, stage: str, number: int) -> None:
        super().__init__(stage, number)
        self.stage, self.number = stage, number
