"""The live table of an experiment: what runs now and how far it is; plain lines elsewhere."""

from __future__ import annotations

import sys
from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING, Any

from pegplan.cli.output import say
from pegplan.errors import counted

if TYPE_CHECKING:
    from pegplan.bench.compare.run import RunEvent, Tally

SHOWN = 6
COLOURS = {
    "solved": "green", "unsolvable": "cyan", "timeout": "yellow", "memout": "yellow",
    "no-plan": "yellow", "crashed": "bold red", "invalid-plan": "bold red",
}  # fmt: skip


class Live:
    """Shows an experiment while its block runs.

    On a terminal a table that is drawn anew in place; otherwise a line for each run that
    ended, or nothing where ``quiet``.

    Attributes:
        tally: how the experiment stands; None until it began.
    """

    tally: Tally | None = None

    def __init__(self, quiet: bool = False) -> None:
        self._quiet = quiet
        self._live: Any = None
        self._began = monotonic()
        self._since: dict[int, float] = {}
        self._last: list[tuple[str, str, str]] = []
        self._statuses: Counter[str] = Counter()

    def __enter__(self) -> Live:
        if sys.stdout.isatty() and not self._quiet:
            from rich.live import Live as RichLive

            self._live = RichLive(refresh_per_second=4, transient=True)
            self._live.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        if self._live is not None:
            self._live.__exit__(*error)

    def progress(self, news: RunEvent, tally: Tally) -> None:
        """Take in that a run began or ended."""
        if news.record is None:
            self._since[news.lane] = monotonic()
            return
        record = news.record
        self._statuses[record.status] += 1
        took = f"{record.seconds:8.2f} s"
        self._last = [*self._last, (record.status, took, news.job.label)][-SHOWN:]
        if self._live is None and not self._quiet:
            say(news.line(tally))
            sys.stdout.flush()

    def idle(self, tally: Tally) -> None:
        """Draw the table anew."""
        self.tally = tally
        if self._live is not None:
            self._live.update(self._table(tally))

    def note(self, text: str) -> None:
        """Show one line in place of the table."""
        if self._live is not None:
            self._live.update(text)

    def _table(self, tally: Tally) -> Any:
        from rich.box import SIMPLE_HEAD
        from rich.console import Group
        from rich.progress_bar import ProgressBar
        from rich.table import Table
        from rich.text import Text

        total = tally.there + tally.todo
        done = tally.there + tally.made
        counts = ", ".join(f"{number} {status}" for status, number in self._statuses.items())
        elapsed = monotonic() - self._began
        left = elapsed / tally.made * (tally.todo - tally.made) if tally.made else None
        about = "" if left is None else f", about {_clock(left)} left"
        head = Text(f"{done} of {counted(total, 'run')} · {_clock(elapsed)}{about}", style="bold")
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for column in ("", "seconds", "run"):
            table.add_column(column, justify="right" if column == "seconds" else "left")
        for status, took, label in self._last:
            table.add_row(Text(status, COLOURS.get(status, "")), took, Text(label, "dim"))
        now = monotonic()
        for lane, job in sorted(tally.running.items()):
            took = f"{now - self._since.get(lane, now):8.1f} s"
            table.add_row(Text("runs", "bold blue"), took, Text(job.label))
        return Group(head, ProgressBar(total=max(total, 1), completed=done), table, Text(counts))


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
