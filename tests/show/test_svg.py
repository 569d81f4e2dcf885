"""Boards and puzzles as SVG: well-formed, complete, told in words, legible."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.errors import InputError
from pegplan.show.layout import BoardLayout
from pegplan.show.palette import DARK, LIGHT, STYLES
from pegplan.show.picture import board_scene
from pegplan.show.svg import stylesheet
from pegplan.show.tikz import to_tikz
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.notation import Hole, Jump

NS = "{http://www.w3.org/2000/svg}"
GRID = tuple(Hole(row, column) for row in range(3) for column in range(4))
BOARDS = {
    "square": puzzle("english/central").board,
    "square-diagonal": Board("grid", GRID, Lattice.SQUARE_DIAGONAL),
    "triangular": puzzle("triangle-5/a1-a1").board,
    "hexagon": puzzle("hexagon-19/central").board,
    "custom": peg_board(
        "star", GRID, Lattice.CUSTOM, "", (Jump(Hole(0, 0), Hole(1, 2), Hole(2, 0)),)
    ),
}


def elements(svg: str, name: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter(NS + name))


def of_role(svg: str, role: str) -> list[ElementTree.Element]:
    groups = [g for g in elements(svg, "g") if g.get("class") == f"pp-{role}"]
    return [child for group in groups for child in group]


@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
def test_every_hole_and_every_peg_is_drawn_once_at_its_place(board: Board) -> None:
    position = frozenset(board.holes[::2])
    svg = board.to_svg(position)
    holes = {e.get("data-hole"): (e.get("cx"), e.get("cy")) for e in of_role(svg, "hole")}
    assert set(holes) == {hole.name for hole in board.holes}
    pegs = [(e.get("cx"), e.get("cy")) for e in of_role(svg, "rim")]
    assert sorted(pegs) == sorted(holes[hole.name] for hole in position)
    assert len(of_role(svg, "peg")) == len(position)
    root = ElementTree.fromstring(svg)
    _, _, width, height = map(float, root.get("viewBox", "").split())
    places = BoardLayout(board).places.values()
    assert max(point.x for point in places) + 25 < width
    assert max(point.y for point in places) + 25 < height


def test_the_picture_says_what_it_shows() -> None:
    central = puzzle("english/central")
    root = ElementTree.fromstring(
        central.board.to_svg(central.pegs, jump=central.board.jump("d2-d3-d4"))
    )
    assert root.get("role") == "img"
    said = root.get("aria-label", "")
    assert "33 holes, 1 empty: d4" in said
    assert "d2 over d3 into d4" in said
    assert root.findtext(NS + "title") == "English board, 33 holes"
    own = ElementTree.fromstring(central.board.to_svg(title="A & B", description="<c>"))
    assert own.get("aria-label") == "A & B. <c>"


def test_titles_and_numbers_of_any_text_make_a_picture() -> None:
    board = BOARDS["square"]
    nasty = "a\nb\x07\u2028<&>\"'\ud800"
    root = ElementTree.fromstring(
        board.to_svg(title=nasty, numbers={board.holes[0]: nasty}, theme="light")
    )
    assert root.findtext(NS + "title") == "a b <&>\"'"
    assert to_tikz(board_scene(board, title=nasty)).startswith("% a b <&>\"'\n% 33 holes\n")


def test_a_jump_to_come_crosses_the_peg_out_and_one_made_leaves_a_ghost() -> None:
    central = puzzle("english/central")
    board, jump = central.board, central.board.jump("d2-d3-d4")
    before = board.to_svg(central.pegs, jump=jump)
    after = board.to_svg(central.pegs - {jump.from_, jump.over} | {jump.to}, jump=[jump])
    assert len(of_role(before, "cross")) == len(of_role(after, "cross")) == 1
    assert (len(of_role(before, "ghost")), len(of_role(after, "ghost"))) == (0, 1)
    assert len(of_role(before, "arrow")) == len(of_role(before, "head")) == 1


def test_numbers_and_names_and_marks() -> None:
    board = BOARDS["square"]
    numbers = {hole: hole.row - hole.column for hole in board.holes}
    svg = board.to_svg(frozenset(board.holes[:3]), numbers=numbers)
    texts = [e.text for role in ("number", "number-on-peg", "zero") for e in of_role(svg, role)]
    assert len(texts) == 33
    assert "−3" in texts
    named = board.to_svg(names="holes")
    assert {e.text for e in of_role(named, "name")} == {hole.name for hole in board.holes}
    assert not of_role(named, "label")
    assert len(of_role(board.to_svg(), "label")) == 14
    marked = board.to_svg(marks=[board.holes[:5], board.holes[3:7]])
    assert [len(of_role(marked, f"mark-{n}")) for n in (1, 2)] == [5, 4]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"names": "everywhere"}, "'everywhere' is not one of edges, holes, none"),
        ({"theme": "blue"}, "'blue' is not one of auto, light, dark, page"),
        ({"marks": [[Hole(9, 9)]]}, "has no hole j10, which should be marked"),
        ({"numbers": {Hole(0, 0): 1}}, "has no hole a1, which should carry a number"),
        ({"position": frozenset({Hole(0, 0)})}, "has no hole a1; its holes run"),
        ({"jump": Jump(Hole(0, 0), Hole(0, 1), Hole(0, 2))}, "has no hole a1, which a jump"),
        ({"marks": [[]] * 5}, "5 sets of marked cells; a picture tells 4 apart"),
    ],
)
def test_what_cannot_be_drawn_is_an_error(options: dict[str, object], told: str) -> None:
    with pytest.raises(InputError, match=re.escape(told)):
        BOARDS["square"].to_svg(**options)  # type: ignore[arg-type]


def test_themes() -> None:
    board = BOARDS["square"]
    auto, light, dark = (board.to_svg(theme=t) for t in ("auto", "light", "dark"))
    assert "prefers-color-scheme: dark" in auto
    assert "<style" not in light + dark + board.to_svg(theme="page")
    assert LIGHT["body"] in light
    assert DARK["body"] not in light
    assert DARK["body"] in dark
    assert set(LIGHT) == set(DARK) >= {style.fill for style in STYLES.values()} - {""}
    assert not re.search(r"url\(|href=|http(?!://www\.w3\.org/2000/svg)", auto)
    assert f".dark .pp-peg {{ fill: {DARK['face']}; }}" in stylesheet(DARK, ".dark")


def test_a_goal_is_drawn_or_told_in_words() -> None:
    for name in ("english/central", "english/d4-any", "square-5/stuck-3"):
        svg = puzzle(name).to_svg()
        said = ElementTree.fromstring(svg).get("aria-label", "")
        assert f"goal: {puzzle(name).goal_text}" in said
        headings = " ".join(str(e.text) for e in of_role(svg, "heading"))
        assert headings in ("start goal", f"goal: {puzzle(name).goal_text}")


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_is_legible_and_shapes_differ_in_brightness(theme: dict[str, str]) -> None:
    """WCAG 2 level AA: 4.5 for text, 3 for shapes that matter, so that hue does not."""
    text = ["ink page", "ink hole", "label page", "faint hole", "on-peg face", "ink body"]
    for pair in [*text, "face body", "face hole", "arrow body"]:
        low, high = sorted(luminance(theme[name]) for name in pair.split())
        assert (high + 0.05) / (low + 0.05) >= (4.5 if pair in text else 3), pair
