"""Jinja2 templates, compiled so that a stranger's folder can't harm or hang the caller.

Templates run in Jinja's sandbox with strict undefined variables. They can't call
anything but ``range`` and their own macros, their loops turn at most
:data:`MOST_TURNS` times in all, and their text is at most :data:`MOST_CHARACTERS` long.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from pegplan.errors import EncodingError, UnknownName

MOST_TURNS = 5_000_000
MOST_CHARACTERS = 100_000_000
"""A 40 000-hole square in one action per jump has 60 million."""


@dataclass(frozen=True)
class Template:
    """A compiled template.

    Attributes:
        uses: the variables it reads.
        run: makes its text from their values; raises whatever Jinja does.
    """

    path: Path
    uses: frozenset[str]
    run: Callable[[Mapping[str, Any]], str]

    def text(self, values: Mapping[str, Any]) -> str:
        """Its text; raises :class:`EncodingError` naming file and line."""
        try:
            return self.run(values)
        except EncodingError as error:
            raise EncodingError(f"{self.path}: {error}") from None
        except Exception as error:  # whatever an expression in a template can raise
            frames = traceback.extract_tb(error.__traceback__)
            lines = [frame.lineno for frame in frames if frame.filename == str(self.path)]
            where = f"{self.path}, line {lines[-1]}" if lines else str(self.path)
            what = " ".join(str(error).split()) or type(error).__name__
            raise EncodingError(f"{where}: {what[:300]}") from None


@lru_cache(maxsize=128)
def compile_template(source: str, path: Path, known: tuple[str, ...]) -> Template:
    """Compile a template's text.

    Args:
        known: the variables that exist.

    Raises:
        EncodingError: a syntax error or an unknown variable; names file and line.
    """
    from jinja2 import StrictUndefined, TemplateError, TemplateSyntaxError, nodes
    from jinja2.meta import find_undeclared_variables
    from jinja2.runtime import Macro
    from jinja2.sandbox import SandboxedEnvironment

    class Environment(SandboxedEnvironment):
        intercepted_binops = frozenset({"*", "**", "%"})

        def is_safe_callable(self, obj: Any) -> bool:
            return isinstance(obj, Macro) or obj is bounded_range

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            if isinstance(left, int) and isinstance(right, int) and operator != "**":
                return super().call_binop(context, operator, left, right)
            raise EncodingError(f"{operator} works on whole numbers only, and ** not at all")

    def bounded_range(*bounds: int) -> range:
        numbers = range(*bounds)
        if len(numbers) > MOST_TURNS:
            raise EncodingError(f"range of more than {MOST_TURNS} numbers")
        return numbers

    environment = Environment(
        undefined=StrictUndefined, autoescape=False, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True, cache_size=0,
    )  # fmt: skip
    environment.globals = {"range": bounded_range}
    environment.filters = {name: environment.filters[name] for name in _FILTERS}
    environment.filters["counted"] = _counted
    try:
        tree = environment.parse(source, filename=str(path))
        names = list(tree.find_all(nodes.Name))
        own = {name.name for name in names if name.ctx != "load"}
        used = find_undeclared_variables(tree) - own - {"range"}
        for name in sorted(used - set(known)):
            line = next(node.lineno for node in names if node.name == name)
            unknown = UnknownName("variable", name, known)
            raise EncodingError(f"{path}, line {line}: {unknown}; variables are {', '.join(known)}")
        for loop in tree.find_all(nodes.For):
            budget = nodes.Name("_budget", "load", lineno=loop.lineno)
            loop.iter = nodes.Filter(
                loop.iter, "counted", [budget], [], None, None, lineno=loop.iter.lineno
            )
        code = environment.compile(tree, filename=str(path))
        template = environment.template_class.from_code(environment, code, environment.globals)
    except TemplateSyntaxError as error:
        raise EncodingError(f"{path}, line {error.lineno}: {error.message}") from None
    except (TemplateError, RecursionError) as error:
        raise EncodingError(f"{path}: {error}") from None

    def run(values: Mapping[str, Any]) -> str:
        pieces, size = [], 0
        for piece in template.generate({**values, "_budget": _Budget()}):
            pieces.append(piece)
            size += len(piece)
            if size > MOST_CHARACTERS:
                raise EncodingError(f"its text is longer than {MOST_CHARACTERS} characters")
        return "".join(pieces)

    return Template(path, frozenset(used), run)


_FILTERS = (
    "first", "int", "join", "last", "length", "list", "lower", "map", "max", "min", "reject",
    "rejectattr", "replace", "reverse", "select", "selectattr", "sort", "sum", "unique", "upper",
)  # fmt: skip


class _Budget:
    """How often the loops of one rendering may still turn."""

    def __init__(self) -> None:
        self.left = MOST_TURNS


def _counted(items: Iterable[Any], budget: _Budget) -> Iterator[Any]:
    for item in items:
        budget.left -= 1
        if budget.left < 0:
            raise EncodingError(f"its loops turn more than {MOST_TURNS} times")
        yield item
