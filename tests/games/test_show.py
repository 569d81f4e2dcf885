"""Any game as pictures, pages and boards to play on, with the looks that its file chooses."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from helpers.browser_waits import chromium
from helpers.command_line import call

import pegplan
from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.boardwriter import puzzle_to_toml
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import positions
from pegplan.errors import BoardError, InputError
from pegplan.show.animation import Animation
from pegplan.show.frames import strip_scene
from pegplan.show.picture import puzzle_scene
from pegplan.show.scene import Disc, Lines, Text, flat
from pegplan.show.text import draw_puzzle, replay

NS = "{http://www.w3.org/2000/svg}"
# one plan of each kind of rule, by hand; the simulator judges them below
PLANS = {
    "sokoban-small/first": "push c2-c3-c4, push c3-d3-e3, push d3-e3-f3, walk e3-d3, walk d3-d4, "
    "push d4-c4-b4",
    "lights-3x3/plus": "b2-b1-a2-c2-b3",
    "tiles-3x3/near": "a2-a1, a3-a2, b3-a3, c3-b3",
    "turning-3x3/once": "",
}
COLOURED = """
picture = \"\"\"
x$o
oo#
\"\"\"
[pieces]
marble = { sign = "x", colour = "#a60" }
crate = { sign = "$", shape = "box", colour = "brown" }
stone = { sign = "#", shape = "tile" }
[rules.walk]
line = "x o -> o x"
[puzzles.over]
goal = { marble = ["c1"] }
"""
MARBLES = """
picture = \"\"\"
xxx
xox
xxx
xxx
\"\"\"
[pieces]
marble = "x"
[rules.leap]
line = "x x o -> o o x"
[puzzles.least]
goal = { marble = 9 }
"""

DRAWN = """() => [...document.querySelectorAll("figure g[data-sign]:not(.gone)")].map((piece) => {
    const [x, y] = piece.style.transform.match(/[-\\d.]+/g).map(Number);
    const cells = [...document.querySelectorAll("[data-hole]")];
    const far = (cell) => Math.hypot(cell.getAttribute("cx") - x, cell.getAttribute("cy") - y);
    return [cells.find((cell) => far(cell) < 1).dataset.hole, piece.dataset.sign];
})"""


def own(text: str, key: str) -> Puzzle:
    return parse_board_file(text, "own").puzzles[key]


def planned(name: str) -> Animation:
    puzzle = pegplan.puzzle(name)
    steps = tuple(map(puzzle.board.step, filter(None, PLANS[name].split(", "))))
    if not steps:
        steps = pegplan.solve(puzzle, "dijkstra").steps or ()
    verdict = pegplan.simulate(puzzle, steps)
    assert verdict.step is None, verdict
    return Animation(puzzle, steps)


@pytest.mark.parametrize("name", PLANS)
def test_the_panels_show_the_positions_of_the_plan(name: str) -> None:
    """Pieces are counted panel by panel against the simulator."""
    film = planned(name)
    board = film.puzzle.board
    held = list(positions(board, film.puzzle.start, film.steps))
    scene = strip_scene(film.puzzle, film.steps, columns=1)
    high = scene.height / len(held)
    seen = [0] * len(held)
    for shape, _ in flat(scene.shapes):
        if isinstance(shape, Disc) and shape.role in ("rim", "rim-2", "lamp-rim"):
            seen[int(shape.centre.y // high)] += 1
        elif isinstance(shape, Lines) and shape.role.startswith("rim"):
            seen[int(shape.lines[0][0].y // high)] += 1
    assert seen == [len(position) - position.count("o") for position in held]
    written = [shape.text for shape, _ in flat(scene.shapes) if isinstance(shape, Text)]
    for sign in "@123456789":
        assert written.count(sign) >= sum(position.count(sign) for position in held)
    frames = replay(film.puzzle, film.steps)
    assert [frame[0].split("  ")[0] for frame in frames[1:]] == [
        f"{number}. {board.written(step)}" for number, step in enumerate(film.steps, 1)
    ]


def test_every_format_draws_a_plan(tmp_path: Path) -> None:
    film = planned("sokoban-small/first")
    pillow = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    assert film.drawn("png", scale=0.3).startswith(b"\x89PNG")
    assert pillow.open(BytesIO(film.drawn("gif", scale=0.3))).n_frames == 1 + 2 * 6
    tikz = film.drawn("tikz").decode()
    used = set(re.findall(r"(?:fill|draw|text)=(peg-[a-z0-9-]+)", tikz))
    assert used == set(re.findall(r"\\definecolor\{(peg-[a-z0-9-]+)\}", tikz))
    root = ElementTree.fromstring(film.drawn("svg"))
    assert "a plan of 6 steps: push c2-c3-c4, push" in root.get("aria-label", "")


def test_pieces_and_goals_are_told_in_words_and_drawn_as_text() -> None:
    puzzle = pegplan.puzzle("sokoban-small/first")
    words = puzzle_scene(puzzle).description
    assert "17 cells; man on c2; box on c3, d3; goal: " in words
    assert words.endswith("least cost wanted")
    lines = draw_puzzle(puzzle)
    assert lines[1].endswith("3 pieces; least cost wanted")
    assert "pieces: @ man, $ box" in lines
    lights = draw_puzzle(pegplan.puzzle("lights-3x3/plus"))
    assert "pieces: ● lit" in lights
    assert any("2 ● ● ●    2 ○ ○ ○" in line for line in lights)
    board = puzzle.board
    picture = board.to_svg(puzzle.start, jump=board.step("push c2-c3-c4"), marks=[board.cells[:2]])
    assert picture.count('class="pp-head"') == 2  # the man's arrow, and the box's
    with pytest.raises(InputError, match="has no cell z9; its cells run"):
        board.to_svg({"z9": "man"})


def test_a_board_file_chooses_shapes_and_colours() -> None:
    puzzle = own(COLOURED, "over")
    assert parse_board_file(puzzle_to_toml(puzzle), "own").puzzles["over"] == puzzle
    assert puzzle_to_toml(puzzle).count("colour = ") == 2
    scene = puzzle_scene(puzzle)
    painted = {shape.paint for shape, _ in flat(scene.shapes)}
    assert {"#aa6600", "#8a5a2b"} <= painted
    for theme in ("auto", "dark", "page"):
        svg = puzzle.to_svg(theme=theme)
        assert svg.count('fill="#aa6600"') == 2  # in start and goal
        assert 'style="fill' not in svg
    assert "peg-aa6600" in Animation(puzzle, ()).drawn("tikz").decode()
    roles = [shape.role for shape, _ in flat(scene.shapes) if isinstance(shape, Lines)]
    assert roles.count("plank") == 1


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            '"box"',
            '"ball"',
            "line 8: piece crate: shape 'ball' is not one of disc, tile, box, lamp",
        ),
        ('"#a60"', '"#a6"', "line 7: piece marble: colour '#a6' is not #rrggbb and none of black"),
        ('"brown"', '"mud"', "line 8: piece crate: colour 'mud' is not #rrggbb and none of black"),
    ],
)
def test_looks_that_are_unknown_are_named_with_their_line(old: str, new: str, told: str) -> None:
    with pytest.raises(BoardError, match=f"^{re.escape(told)}"):
        parse_board_file(COLOURED.replace(old, new), "own")


def test_peg_solitaire_with_other_words_is_a_board_puzzle_as_any(tmp_path: Path) -> None:
    """Its steps, pictures, page and plans are those of the rules that its file writes."""
    puzzle = own(MARBLES, "least")
    assert type(puzzle) is Puzzle
    outcome = pegplan.solve(puzzle, "dijkstra")
    assert outcome.verified
    assert len(outcome.steps or ()) == 2
    assert "●" in "".join(draw_puzzle(puzzle))
    page = outcome.animation().drawn("html").decode()
    assert "steps to go" in page
    (tmp_path / "own.toml").write_text(MARBLES)
    (tmp_path / "plan").write_text("\n".join(map(puzzle.board.written, outcome.steps or ())))
    for form in ("svg", "html"):
        file = tmp_path / f"plan.{form}"
        call("replay", f"{tmp_path}/own.toml/least", str(tmp_path / "plan"), "-o", str(file))
        assert file.stat().st_size > 5_000


def test_boards_are_listed_by_title_with_their_facts(capsys: pytest.CaptureFixture[str]) -> None:
    call("boards")
    out = capsys.readouterr().out
    assert re.search(r"Sokoban: two boxes, two places +sokoban-small +17 +82 +1 +\d+ +first", out)
    call("boards", "--json")
    out = capsys.readouterr().out
    boards = {board["name"]: board for board in json.loads(out)["boards"]}
    known = {fact["what"]: fact["value"] for fact in boards["frogs-3"]["known"]["swap"]}
    assert known["least cost"] == 15


def test_notebooks_show_any_outcome() -> None:
    outcome = pegplan.solve("frogs-1/swap", "dijkstra")
    html = outcome._repr_html_()
    assert "3 steps, checked" in html
    assert 'sandbox="allow-scripts"' in html
    lost = pegplan.solve("turning-2x3/swap", "dijkstra")
    assert "none of them is a goal" in lost._repr_html_()


def press(play: Any, *cells: str) -> dict[str, Any]:
    """What is shown after two cells were pressed."""
    play._handle_custom_msg({"go": list(cells)}, [])
    return dict(play._shown)


def test_any_game_is_played_by_pressing_a_piece_and_where_it_goes() -> None:
    pytest.importorskip("anywidget", reason="anywidget is not installed")
    from pegplan.notebook import board

    play = board("sokoban-small/first")
    assert press(play, "c2", "c3")["said"] == "push c2-c3-c4; 3 pieces left"
    assert play.position == pegplan.simulate(play.given, play.steps).position
    assert press(play, "c3", "b4")["refused"]
    assert press(play, "c4", "d4")["said"].startswith("step ")
    assert [str(step) for step in play.steps] == ["push c2-c3-c4"]
    play.undo()
    for text in PLANS["sokoban-small/first"].split(", "):
        play.play(text)
    assert "solved with 6 steps" in play._shown["said"]
    lights = board("lights-3x3/plus")
    assert press(lights, "b2", "b2")["said"].endswith("solved with 1 step")
    turning = board("turning-3x3/once")  # either of two squares may take a piece down here
    shown = press(turning, "b1", "b2")
    assert len(shown["choices"]) == 2
    turning._handle_custom_msg({"step": shown["choices"][0]}, [])
    assert turning._shown["choices"] == []
    assert len(turning.steps) == 1


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Any]:
    """A browser for replay pages that reports every error and every request."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if (program := chromium()) is None:
        pytest.skip("no chromium")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox"])
        opened = browser.new_page(reduced_motion="reduce")
        faults: list[str] = []
        opened.on("pageerror", lambda error: faults.append(str(error)))
        opened.on("request", lambda request: faults.append(request.url))
        yield opened
        assert all(fault.startswith("file:") for fault in faults), faults
        browser.close()


@pytest.mark.browser
@pytest.mark.slow
def test_the_replay_page_steps_through_a_plan_of_any_game(page: Any, tmp_path: Path) -> None:
    film = planned("sokoban-small/first")
    page.goto(film.save(tmp_path / "sokoban.html").as_uri())
    board = film.puzzle.board
    held = list(positions(board, film.puzzle.start, film.steps))

    def drawn() -> dict[str, str]:
        """The sign of the piece that is drawn on each cell, by where the page put it."""
        return dict(page.evaluate(DRAWN))

    def wanted(number: int) -> dict[str, str]:
        cells = zip(map(str, board.cells), held[number], strict=True)
        return {cell: sign for cell, sign in cells if sign != "o"}

    assert page.inner_text("#said") == "Start: 6 steps to go"
    assert drawn() == wanted(0)
    for number in range(1, 7):
        page.keyboard.press("ArrowRight")
        assert drawn() == wanted(number)
    assert page.inner_text("#said").startswith("Step 6 of 6: push d4-c4-b4")
    label = page.get_attribute("figure svg", "aria-label")
    assert label == "Board after 6 steps: man c4; box f3, b4"
    page.keyboard.press("ArrowLeft")
    assert drawn() == wanted(5)
    page.click("ol button >> nth=1")
    assert drawn() == wanted(2)
    assert page.inner_text("[aria-current=step]").endswith("push c3-d3-e3")
    lights = planned("lights-3x3/plus")
    page.goto(lights.save(tmp_path / "lights.html").as_uri())
    assert page.locator("figure g[data-sign]").count() == 5
    page.keyboard.press("ArrowRight")
    assert page.locator("figure g[data-sign]:not(.gone)").count() == 0
    assert page.inner_text("#said").startswith("Step 1 of 1: b2-b1-a2-c2-b3 (0 pieces left)")


@pytest.mark.browser
@pytest.mark.slow
def test_a_browser_plays_any_game_on_the_board_of_a_notebook(page: Any, tmp_path: Path) -> None:
    """The front end in a page of its own: clicks go to the widget, which answers."""
    pytest.importorskip("anywidget", reason="anywidget is not installed")
    from pegplan.notebook import board

    play = board("turning-3x3/once")

    def send(message: dict[str, Any]) -> dict[str, Any]:
        play._handle_custom_msg(message, [])
        return dict(play._shown)

    page.expose_function("toPython", send)
    (tmp_path / "page.html").write_text("<!DOCTYPE html><main></main>")
    page.goto((tmp_path / "page.html").as_uri())
    front = str(play._esm).replace("export default", "window.front =")
    page.add_script_tag(content=front, type="module")
    page.evaluate(
        """(shown) => {
        let changed;
        window.front.render({ el: document.querySelector("main"), model: {
            get: () => shown,
            send: async (message) => { shown = await window.toPython(message); changed(); },
            on: (_, call) => { changed = call; },
        } });
    }""",
        play._shown,
    )
    assert page.get_attribute("[data-cell=b1]", "aria-label") == "b1, t1, can go"
    page.click("[data-cell=b1]")
    assert page.get_attribute("[data-cell=b2]", "aria-label") == "b2, t2, b1 can go here"
    page.click("[data-cell=b2]")
    page.click(".choices button >> nth=1")
    page.wait_for_function("document.querySelectorAll('.choices button').length === 0")
    page.wait_for_function("!document.querySelector('.below button').disabled")
    assert len(play.steps) == 1
    page.click("text=Undo")
    page.wait_for_function("document.querySelector('.below button').disabled")
    assert play.steps == ()
