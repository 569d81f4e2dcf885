"""Templates compiled without Jinja, held against Jinja."""

from __future__ import annotations

import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pegplan.errors import EncodingError
from pegplan.game.catalog import puzzle
from pegplan.pddl.encoding import encoding_names, load_encoding
from pegplan.pddl.plain_templates import compile_plainly
from pegplan.pddl.templates import MOST_CHARACTERS, Template, compile_by_jinja, compile_template
from pegplan.pddl.variables import VARIABLES
from pegplan.resources import resource

KNOWN = tuple(VARIABLES)
HERE = Path("here.j2")
NAMES = ("holes", "jumps", "pairs", "title")
VALUES = {
    "holes": ("a1", "b1"),
    "jumps": (("a1", "b1", "c1"), ("c1", "b1", "a1")),
    "pairs": (("a1", 3), ("b1", None)),
    "title": "100 % of 50 %s",
}

pieces = st.sampled_from(
    [
        "text", " ", "\n", "  ", "\t", "%", "100 %s", "}", "{", "{{ title }}", "{{holes}}",
        '{{ holes | join(" ") }}', "{{ holes|length }}", "{{ hole }}", "{{ a }}-{{ b }}",
        "{% for hole in holes %}", "{% for a, b in pairs %}", "{% for a,b,c in jumps %}\n",
        "\n  {% for hole in holes %}\n", "{% endfor %}", "\n  {% endfor %}\n", "{% for x in a %}",
        "{# no #}", "{%- endfor %}", "{{ title | upper }}", "{% if holes %}", "{% endif %}",
        "{% for holes in jumps %}", "{{ nothing }}", "{{ loop.index }}", "\r\n",
    ]
)  # fmt: skip


@pytest.mark.slow
@given(st.lists(pieces, max_size=12).map("".join))
@settings(max_examples=400, deadline=None)
@example("{{{ title }}")
@example("{{{ title }}}")
@example("a\n\u00a0 {% for hole in holes %}{% endfor %}")
@example("a\n\x0c{% for hole in holes %}\x85{% endfor %}")
@example("{{% for hole in holes %}{% endfor %}")
def test_what_is_compiled_plainly_says_what_jinja_says(source: str) -> None:
    plain = compile_plainly(source, NAMES)
    if plain is None:
        return
    by_jinja = compile_by_jinja(source, HERE, NAMES)
    assert plain.uses == by_jinja.uses
    # such as two names for three values: then both say the same of it
    assert _said(compile_template(source, HERE, NAMES)) == _said(by_jinja)


def test_a_text_that_is_too_long_ends_early() -> None:
    source = "{% for hole in holes %}{% for a, b in pairs %}{{ a }}{% endfor %}{% endfor %}"
    plain = compile_plainly(source, NAMES)
    assert plain is not None
    assert plain.text(VALUES, 8) == "a1b1a1b1"
    with pytest.raises(OverflowError):
        plain.text(VALUES, 7)
    with pytest.raises(OverflowError):
        plain.text({**VALUES, "holes": count()}, 1000)


def _said(template: Template) -> str:
    try:
        return template.text(VALUES)
    except EncodingError as error:
        return f"error: {error}"


@pytest.mark.parametrize("name", encoding_names())
def test_shipped_templates_say_what_jinja_says(name: str) -> None:
    central = puzzle("english/central")
    for path in sorted((resource("templates") / name).glob("*.j2")):
        source = path.read_text("utf-8")
        plain = compile_plainly(source, KNOWN)
        if plain is None or not plain.uses <= set(VARIABLES):
            continue
        values = {name: VARIABLES[name].of(central) for name in plain.uses}
        by_jinja = compile_by_jinja(source, path, KNOWN)
        assert plain.uses == by_jinja.uses
        assert plain.text(values, MOST_CHARACTERS) == by_jinja.text(values)


def test_the_encodings_that_schedules_begin_with_need_no_jinja() -> None:
    code = (
        "import sys; from pegplan.game.catalog import puzzle\n"
        "from pegplan.pddl.render import render\n"
        "for name in ('jump', 'weighted'): render(puzzle('english/central'), name)\n"
        "assert 'jinja2' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    assert compile_plainly((load_encoding("jump").folder / "problem.pddl.j2").read_text(), KNOWN)
