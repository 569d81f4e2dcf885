"""Read PDDL: the texts of a domain and a problem become a :class:`StripsTask`.

Unsupported features are refused, with their name and line; one is recursive derived predicates.
"""

from __future__ import annotations

from pegplan.pddl.tasks.domain import DomainReader
from pegplan.pddl.tasks.problem import ProblemReader
from pegplan.pddl.tasks.sections import check_text, definition
from pegplan.pddl.tasks.strips import StripsTask


def read_task(
    domain: str, problem: str, files: tuple[str, str] = ("domain", "problem")
) -> StripsTask:
    """Read the texts of a domain and a problem.

    Args:
        files: the names of the two in error messages.

    Raises:
        TaskError: malformed PDDL or an unsupported feature; the message has the file, the line,
            and what is expected.
    """
    check_text(problem, files[1])
    reader = DomainReader(definition(domain, "domain", files[0]), files[0])
    return ProblemReader(definition(problem, "problem", files[1]), files[1], reader).task()
