"""Boards and puzzles as SVG: well-formed, complete, told in words, legible."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from pegplan.errors import InputError
from pegplan.game.board import Board
from pegplan.game.catalog import board_file, board_names, puzzle
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.show.layout import PITCH, BoardLayout
from pegplan.show.palette import DARK, LIGHT, STYLES
from pegplan.show.picture import board_scene
from pegplan.show.svg import stylesheet
from pegplan.show.tikz import to_tikz

NS = "{http://www.w3.org/2000/svg}"
GRID = tuple(Hole(row, column) for row in range(3) for column in range(4))
BOARDS = {
    "square": puzzle("english/central").board,
    "square-diagonal": Board("grid", GRID, Lattice.SQUARE_DIAGONAL),
    "triangular": puzzle("triangle-5/a1-a1").board,
    "hexagon": puzzle("hexagon-19/central").board,
    "custom": Board("star", GRID, Lattice.CUSTOM, "", (Jump(Hole(0, 0), Hole(1, 2), Hole(2, 0)),)),
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


@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
def test_nothing_lies_outside_the_picture(board: Board) -> None:
    root = ElementTree.fromstring(board.to_svg(frozenset(board.holes), names="edges"))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    places = BoardLayout(board).places.values()
    assert max(point.x for point in places) + 25 < width
    assert max(point.y for point in places) + 25 < height
    assert float(root.get("width", 0)) == width


@pytest.mark.parametrize("name", ["triangle-5", "hexagon-19", "triangle-10"])
def test_neighbours_on_a_triangular_board_are_equally_far(name: str) -> None:
    layout = BoardLayout(puzzle(f"{name}/a1-any").board)
    for a, b in layout.links:
        p, q = layout.places[a], layout.places[b]
        assert ((p.x - q.x) ** 2 + (p.y - q.y) ** 2) ** 0.5 == pytest.approx(PITCH)


def test_the_body_of_a_triangle_is_a_triangle() -> None:
    """Its faces are the 16 small triangles of side 5 − 1, and they cover all of it."""
    layout = BoardLayout(BOARDS["triangular"])
    assert [len(face) for face in layout.body] == [3] * 16
    assert [len(face) for face in BoardLayout(BOARDS["hexagon"]).body] == [3] * 24


def test_a_lone_hole_has_a_body_too() -> None:
    far = Board("far", (Hole(0, 0), Hole(0, 5)))
    assert [len(part) for part in BoardLayout(far).body] == [1, 1]
    assert "h0" in far.to_svg()


def test_the_picture_says_what_it_shows() -> None:
    central = puzzle("english/central")
    root = ElementTree.fromstring(
        central.board.to_svg(central.start, jump=central.board.jump("d2-d3-d4"))
    )
    assert root.get("role") == "img"
    said = root.get("aria-label", "")
    assert "33 holes, 1 empty: d4" in said
    assert "d2 jumps over d3 into d4" in said
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
    before = board.to_svg(central.start, jump=jump)
    after = board.to_svg(central.start - {jump.from_, jump.over} | {jump.to}, jump=[jump])
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
        ({"position": frozenset({Hole(0, 0)})}, "has no hole a1, which should hold a peg"),
        ({"jump": Jump(Hole(0, 0), Hole(0, 1), Hole(0, 2))}, "has no hole a1, which a jump"),
        ({"marks": [[]] * 5}, "5 sets of marked holes; a picture tells 4 apart"),
    ],
)
def test_what_cannot_be_drawn_is_an_error(options: dict[str, object], told: str) -> None:
    with pytest.raises(InputError, match=re.escape(told)):
        BOARDS["square"].to_svg(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", board_names())
def test_every_puzzle_of_the_catalog_can_be_drawn(name: str) -> None:
    for found in board_file(name).puzzles.values():
        root = ElementTree.fromstring(found.to_svg())
        assert f"goal: {found.goal}" in root.get("aria-label", "")
        assert len(of_role(found.to_svg(), "hole")) >= len(found.board.holes)


def test_goals_that_no_picture_shows_are_told_in_words() -> None:
    svg = puzzle("english/d4-any").to_svg()
    assert "goal: 1 peg left, anywhere" in [e.text for e in of_role(svg, "heading")]
    assert len(of_role(svg, "hole")) == 33


def test_themes() -> None:
    board = BOARDS["square"]
    auto, light, dark = (board.to_svg(theme=t) for t in ("auto", "light", "dark"))
    assert "prefers-color-scheme: dark" in auto
    assert "<style" not in light + dark + board.to_svg(theme="page")
    assert LIGHT["body"] in light
    assert DARK["body"] not in light
    assert DARK["body"] in dark
    assert set(LIGHT) == set(DARK)
    assert not re.search(r"url\(|href=|http(?!://www\.w3\.org/2000/svg)", auto)
    assert f".dark .pp-peg {{ fill: {DARK['face']}; }}" in stylesheet(DARK, ".dark")


def luminance(colour: str, blindness: str = "none") -> float:
    """Relative luminance (WCAG 2), of what is seen by eyes that lack a cone."""
    red, green, blue = seen(colour, blindness)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen(colour: str, blindness: str) -> tuple[float, ...]:
    """Linear RGB as seen; matrices of Machado, Oliveira and Fernandes (2009), severity 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    matrix = {
        "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
                   (-0.003882, -0.048116, 1.051998)),
        "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                   (-0.011820, 0.042940, 0.968881)),
        "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                   (0.004733, 0.691367, 0.303900)),
    }[blindness]  # fmt: skip
    return tuple(
        min(1.0, max(0.0, sum(w * x for w, x in zip(row, linear, strict=True)))) for row in matrix
    )


def contrast(a: str, b: str, blindness: str = "none") -> float:
    lighter, darker = sorted((luminance(a, blindness), luminance(b, blindness)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_is_legible(theme: dict[str, str]) -> None:
    """WCAG 2 level AA: 4.5 for text, 3 for shapes that matter."""
    pairs = [("ink", "page"), ("ink", "hole"), ("label", "page"), ("faint", "hole")]
    pairs += [("on-peg", "face"), ("ink", "body")]
    for text, ground in pairs:
        assert contrast(theme[text], theme[ground]) >= 4.5, (text, ground)
    for shape, ground in [("face", "body"), ("face", "hole"), ("arrow", "body")]:
        assert contrast(theme[shape], theme[ground]) >= 3, (shape, ground)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("blindness", ["none", "protan", "deutan", "tritan"])
def test_colours_can_be_told_apart_by_the_colour_blind(
    theme: dict[str, str], blindness: str
) -> None:
    assert contrast(theme["face"], theme["hole"], blindness) >= 2.4
    colours = [theme[name] for name in ("face", "arrow", "hole")]
    for a, b in combinations(colours, 2):
        apart = sum(
            (x - y) ** 2 for x, y in zip(seen(a, blindness), seen(b, blindness), strict=True)
        )
        assert apart**0.5 > 0.2, (a, b)


def test_every_role_has_its_colours_in_both_themes() -> None:
    for role, style in STYLES.items():
        for name in (style.fill, style.stroke):
            assert not name or name in LIGHT, role
