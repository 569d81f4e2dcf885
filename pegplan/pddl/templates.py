"""Compiles Jinja2 templates, such that an untrusted encoding folder can do no harm.

Templates run in Jinja's sandbox. They can call only ``range`` and their own macros, and read
only the variables that they are given; an undefined variable is an error. This module does not
limit the time and memory of a template; :mod:`pegplan.solvers.rendering` does, in a process
that can be ended.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from pegplan.errors import EncodingError, UnknownName

MOST_CHARACTERS = 100_000_000
"""A longer rendered text is refused; ``grounded`` on 40,000 holes has 60 million characters."""


@dataclass(frozen=True)
class Template:
    """A compiled template.

    Attributes:
        path: the template's file, for error messages.
        uses: the names of the variables that it reads.
        run: takes their values and returns the text; raises the exceptions of Jinja.
    """

    path: Path
    uses: frozenset[str]
    run: Callable[[Mapping[str, Any]], str]

    def text(self, values: Mapping[str, Any]) -> str:
        """Render the template; raises :class:`EncodingError` with file and line."""
        try:
            return self.run(values)
        except EncodingError as error:
            raise EncodingError(f"{self.path}: {error}") from None
        except MemoryError:
            raise  # the memory limit, not an error in the template
        except Exception as error:  # an expression in a template can raise anything
            import traceback

            frames = traceback.extract_tb(error.__traceback__)
            lines = [frame.lineno for frame in frames if frame.filename == str(self.path)]
            where = f"{self.path}, line {lines[-1]}" if lines else str(self.path)
            what = " ".join(str(error).split()) or type(error).__name__
            raise EncodingError(f"{where}: {what[:300]}") from None


@lru_cache(maxsize=128)
def compile_template(source: str, path: Path, known: tuple[str, ...]) -> Template:
    """Compile the source of a template.

    Args:
        source: the text of the template.
        path: its file, for error messages.
        known: the names of all variables.

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
            return isinstance(obj, Macro) or obj is range

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            if isinstance(left, int) and isinstance(right, int) and operator != "**":
                return super().call_binop(context, operator, left, right)
            raise EncodingError(f"{operator} works on whole numbers only, and ** not at all")

    environment = Environment(
        undefined=StrictUndefined, autoescape=False, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True, cache_size=0,
    )  # fmt: skip
    environment.globals = {"range": range}
    environment.filters = {name: environment.filters[name] for name in _FILTERS}
    try:
        tree = environment.parse(source, filename=str(path))
        names = list(tree.find_all(nodes.Name))
        own = {name.name for name in names if name.ctx != "load"}
        used = find_undeclared_variables(tree) - own - {"range"}
        for name in sorted(used - set(known)):
            line = next(node.lineno for node in names if node.name == name)
            unknown = UnknownName("variable", name, known)
            raise EncodingError(f"{path}, line {line}: {unknown}; variables are {', '.join(known)}")
        code = environment.compile(tree, filename=str(path))
        template = environment.template_class.from_code(environment, code, environment.globals)
    except TemplateSyntaxError as error:
        raise EncodingError(f"{path}, line {error.lineno}: {error.message}") from None
    except SyntaxError as error:  # in the Python code that Jinja generates
        raise EncodingError(f"{path}: too deep for a template: {error.msg}") from None
    except RecursionError:
        raise EncodingError(f"{path}: too deep for a template") from None
    except ValueError:
        raise EncodingError(f"{path}: a number in it has too many digits") from None
    except TemplateError as error:
        raise EncodingError(f"{path}: {error}") from None

    def run(values: Mapping[str, Any]) -> str:
        pieces, size = [], 0
        for piece in template.generate(values):
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
