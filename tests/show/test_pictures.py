"""Plans and puzzles in every picture format, from Python and from the command line."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pegplan
from pegplan.cli import main
from pegplan.errors import InputError, Unavailable
from pegplan.game.notation import Jump, moves_of
from pegplan.show.animation import Animation
from pegplan.show.frames import film, replay_positions, strip_scene
from pegplan.show.palette import LIGHT, THEMES
from pegplan.show.picture import board_scene, puzzle_scene
from pegplan.show.scene import Disc, flat
from pegplan.show.tikz import to_tikz

TRIANGLE = pegplan.puzzle("triangle-5/a1-a1")
CROSS = pegplan.puzzle("english/cross")
# both found by pegplan's bitboard search; the simulator judges them below
PLANS = {
    "triangle-5/a1-a1": "a3-a1 c5-a3 a4-a2 c3-a3 a2-a4 e5-c5 b5-d5-b3 a1-c3 d4-b2 a5-a3-c3-a1",
    "english/cross": "d2-b2",
}


def jumps_of(name: str) -> tuple[Jump, ...]:
    board = pegplan.puzzle(name).board
    moves = [board.move(word) for word in PLANS[name].split()]
    return tuple(jump for move in moves for jump in move.jumps)


@pytest.fixture
def triangle() -> Animation:
    jumps = jumps_of("triangle-5/a1-a1")
    assert pegplan.simulate(TRIANGLE, jumps).valid
    return Animation(TRIANGLE, jumps)


def test_a_strip_has_a_panel_for_the_start_and_each_move(triangle: Animation) -> None:
    root = ElementTree.fromstring(triangle.drawn("svg"))
    texts = [e.text or "" for e in root.iter("{http://www.w3.org/2000/svg}text")]
    captions = [text for text in texts if text == "start" or re.match(r"\d+\. ", text)]
    moves = moves_of(triangle.jumps)
    assert captions == ["start", *(f"{n}. {move}" for n, move in enumerate(moves, start=1))]
    assert "a plan of 13 jumps in 10 moves: a3-a1" in root.get("aria-label", "")
    by_jumps = ElementTree.fromstring(triangle.drawn("svg", by="jumps"))
    drawn = [e for e in by_jumps.iter() if e.get("class") == "pp-cross"]
    assert len(drawn) == 13


def test_the_panels_show_the_positions_of_the_plan(triangle: Animation) -> None:
    """Pegs are counted panel by panel against the simulator."""
    scene = strip_scene(TRIANGLE, triangle.jumps, by="jumps", columns=1)
    height = scene.height / 14
    pegs = [0] * 14
    for shape, _ in flat(scene.shapes):
        if isinstance(shape, Disc) and shape.role == "peg":
            pegs[int(shape.centre.y // height)] += 1
    assert pegs == list(range(14, 0, -1))
    last = replay_positions(TRIANGLE, triangle.jumps)[-1]
    assert last.position == pegplan.simulate(TRIANGLE, triangle.jumps).position


@pytest.mark.parametrize("columns", [1, 4, 99])
def test_columns(triangle: Animation, columns: int) -> None:
    wide = strip_scene(TRIANGLE, triangle.jumps, columns=columns)
    one = strip_scene(TRIANGLE, triangle.jumps, columns=1)
    assert wide.width == pytest.approx(one.width * min(columns, 11))


def test_a_plan_that_is_not_allowed_is_no_film(triangle: Animation) -> None:
    with pytest.raises(InputError, match="jump 1, a1-a2-a3: a1 holds no peg"):
        Animation(TRIANGLE, (TRIANGLE.board.jump("a1-a2-a3"),))
    with pytest.raises(InputError, match="by 'turns' is not one of moves, jumps"):
        triangle.drawn("svg", by="turns")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="0 columns"):
        triangle.drawn("svg", columns=0)
    with pytest.raises(InputError, match="pace of 0"):
        Animation(TRIANGLE, triangle.jumps, 0)
    with pytest.raises(InputError, match="not one of auto, light, dark"):
        Animation(TRIANGLE, (), theme="pink")
    with pytest.raises(InputError, match=r"ends in \.svg"):
        triangle.save("plan.docx")


def pixels_of(png: bytes) -> tuple[int, int, bytes]:
    """Width, height and the filtered scan lines of a PNG file, read without Pillow."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = (int.from_bytes(png[i : i + 4], "big") for i in (16, 20))
    data, at = b"", 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + size]
        at += size + 12
    return width, height, zlib.decompress(data)


def hex_of(pixel: tuple[int, int, int]) -> str:
    return "#" + bytes(pixel).hex()


@pytest.mark.slow
def test_png_is_what_the_scene_says(tmp_path: Path) -> None:
    pillow = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    from pegplan.show.raster import to_png

    scene = board_scene(TRIANGLE.board, TRIANGLE.start)
    data = to_png(scene, scale=2)
    width, height, lines = pixels_of(data)
    assert (width, height) == (round(scene.width * 2), round(scene.height * 2))
    assert len(lines) == height * (3 * width + 1)
    (tmp_path / "board.png").write_bytes(data)
    image = pillow.open(tmp_path / "board.png")
    assert image.text["Description"].startswith("Triangle of side 5, 15 holes. 15 holes, 1 empty")
    for shape, _ in flat(scene.shapes):
        if isinstance(shape, Disc) and shape.role in ("peg", "hole"):
            # beside the middle, where a name is written
            place = (round(shape.centre.x * 2 - 22), round(shape.centre.y * 2))
            pegged = any(
                isinstance(other, Disc)
                and other.role == "peg"
                and abs(other.centre.x - shape.centre.x) < 1
                and abs(other.centre.y - shape.centre.y) < 3
                for other, _ in flat(scene.shapes)
            )
            wanted = LIGHT["face" if pegged else "hole"]
            assert hex_of(image.getpixel(place)) == wanted


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_gif_plays_every_jump_and_repeats(theme: str, triangle: Animation, tmp_path: Path) -> None:
    pillow = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    few = Animation(TRIANGLE, triangle.jumps[:2], pace=0.5, theme=theme)
    image = pillow.open(few.save(tmp_path / "plan.gif", scale=0.5))
    frames = list(film(TRIANGLE, few.jumps, 0.5))
    assert image.n_frames == len(frames) == 1 + 2 * 2
    assert image.info["loop"] == 0
    shown = 0
    for number in range(image.n_frames):
        image.seek(number)
        shown += image.info["duration"]
    assert shown == pytest.approx(sum(pause for _, pause in frames), abs=10 * len(frames))
    image.seek(0)
    corner = image.convert("RGB").getpixel((1, 1))
    page = bytes.fromhex(THEMES[theme]["page"][1:])
    assert max(abs(a - b) for a, b in zip(corner, page, strict=True)) < 4


def test_a_picture_that_is_too_large_is_refused(triangle: Animation) -> None:
    pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    with pytest.raises(InputError, match="pixels is too large; choose a smaller scale"):
        triangle.drawn("png", scale=50)


@pytest.mark.slow
def test_a_large_board_is_drawn_as_large_as_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    from pegplan.show import raster

    most = raster.MOST_PIXELS // 16  # as many as there may be take seconds
    monkeypatch.setattr(raster, "MOST_PIXELS", most)
    width, height, _ = pixels_of(raster.to_png(board_scene(pegplan.board("square-20"))))
    assert 0.95 < width * height * raster.SMOOTH**2 / most <= 1


def test_without_pillow_the_error_says_what_to_install(
    triangle: Animation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    with pytest.raises(Unavailable, match=r"pip install 'pegplan\[show\]'"):
        triangle.drawn("png")
    assert triangle.drawn("svg")


def test_the_replay_page_is_whole(triangle: Animation) -> None:
    page = triangle.drawn("html").decode()
    assert not re.search(r'(src|href)="|url\(|@import|https?://(?!www\.w3\.org/)', page)
    assert not re.search(r"@[A-Z]+@", page)
    assert "prefers-color-scheme: dark" in page
    assert "prefers-reduced-motion" in page
    data = re.search(r'<script type="application/json" id="plan">(.*?)</script>', page)
    assert data is not None
    plan = json.loads(data[1])
    assert [(j["from"], j["over"], j["to"]) for j in plan["jumps"]] == [
        tuple(map(str, jump)) for jump in triangle.jumps
    ]
    assert len(plan["start"]) == 14
    listed = re.findall(r'data-after="(\d+)" data-upto="(\d+)">([^<]+)<', page)
    assert [name for *_, name in listed] == PLANS["triangle-5/a1-a1"].split()
    assert [int(upto) - int(after) for after, upto, _ in listed] == [
        len(move.jumps) for move in moves_of(triangle.jumps)
    ]
    fixed = Animation(TRIANGLE, triangle.jumps, theme="dark").drawn("html").decode()
    assert "prefers-color-scheme" not in fixed
    assert LIGHT["face"] not in fixed.partition("<figure>")[0]


def test_a_title_cannot_break_out_of_the_page() -> None:
    from dataclasses import replace

    nasty = replace(TRIANGLE, title="</script><script>alert(1)</script>")
    film = Animation(nasty, ())
    page = film.drawn("html").decode() + film._repr_html_()
    assert "<script>alert" not in page


def has_tikz() -> bool:
    found = shutil.which("kpsewhich") and shutil.which("pdflatex")
    return (
        bool(found)
        and not subprocess.run(["kpsewhich", "tikz.sty"], capture_output=True).returncode
    )


@pytest.mark.slow
@pytest.mark.skipif(not has_tikz(), reason="pdflatex with tikz is not installed")
def test_tikz_compiles(triangle: Animation, tmp_path: Path) -> None:
    certificate = pegplan.prove(pegplan.puzzle("square-5/central"))
    assert certificate is not None
    from pegplan.show.pictures import certificate_scene

    parts = [
        triangle.drawn("tikz").decode(),
        to_tikz(puzzle_scene(CROSS)),
        to_tikz(certificate_scene(certificate)),
    ]
    document = "\\documentclass{article}\n\\usepackage{tikz}\n\\begin{document}\n"
    document += "\n\n".join(parts) + "\\end{document}\n"
    (tmp_path / "paper.tex").write_text(document)
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "paper.tex"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:]
    assert "Missing character" not in done.stdout + (tmp_path / "paper.log").read_text("latin-1")


def test_tikz_defines_every_colour_that_it_uses(triangle: Animation) -> None:
    text = triangle.drawn("tikz").decode()
    used = set(re.findall(r"(?:fill|draw|text)=(peg-[a-z0-9-]+)", text))
    assert used == set(re.findall(r"\\definecolor\{(peg-[a-z0-9-]+)\}", text))
    assert text.count("\\begin{tikzpicture}") == text.count("\\end{tikzpicture}") == 1


def test_certificates_are_drawn() -> None:
    parity = pegplan.prove(pegplan.puzzle("square-5/central"))
    assert parity is not None
    svg = parity.to_svg()
    assert "start: 8 on marked holes, even" in svg
    assert "goal: 1 on marked holes, odd" in svg
    assert svg.count("pp-mark-1") >= 2
    two = pegplan.prove(pegplan.puzzle("european/d4-any"))
    assert two is not None
    assert "set 2: 24 on marked holes, even" in two.to_svg(pegplan.puzzle("european/d4-any"))


def test_a_pagoda_is_drawn_with_its_weights_and_sums() -> None:
    puzzle = pegplan.puzzle("english/matmod")
    certificate = pegplan.prove(puzzle, kinds=["pagoda"])
    assert certificate is not None
    weights = certificate.proof.weights  # type: ignore[union-attr]
    start = sum(weights.get(hole, 0) for hole in puzzle.start)
    svg = certificate.to_svg(puzzle)
    assert f"start: weighs {start}" in svg
    root = ElementTree.fromstring(svg)
    groups = [e for e in root.iter() if e.get("class") in ("pp-number", "pp-number-on-peg")]
    texts = [text.text for group in groups for text in group]
    assert all(texts)
    assert len(texts) + svg.count('class="pp-zero"') >= 33


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    return int(caught.value.code or 0)


@pytest.fixture
def plan(tmp_path: Path) -> str:
    (tmp_path / "plan").write_text("\n".join(PLANS["triangle-5/a1-a1"].split()))
    return str(tmp_path / "plan")


@pytest.mark.slow
@pytest.mark.parametrize("suffix", ["svg", "png", "tex", "gif", "html"])
def test_the_suffix_chooses_the_format(suffix: str, plan: str, tmp_path: Path) -> None:
    if suffix in ("png", "gif"):
        pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    file = tmp_path / f"out.{suffix}"
    options = ["--scale", "0.3"] if suffix in ("png", "gif") else ["--theme", "dark"]
    assert run("replay", "triangle-5/a1-a1", plan, "-o", str(file), *options) == 0
    beginning = {"svg": b"<svg", "png": b"\x89PNG", "tex": b"% tri", "gif": b"GIF89a"}
    assert file.read_bytes().startswith(beginning.get(suffix, b"<!DOCTYPE html>"))


def test_an_invalid_plan_is_drawn_up_to_its_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "plan").write_text("a3-a1\na3-a1\n")
    file = tmp_path / "out.svg"
    assert run("replay", "triangle-5/a1-a1", str(tmp_path / "plan"), "-o", str(file)) == 1
    assert "line 2: jump a3-a2-a1: a3 holds no peg" in capsys.readouterr().err
    assert "a plan of 1 jumps" in file.read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["-o", "x.svg", "--json"], "--json and a picture: one at a time"),
        (["-o", "out.bmp"], "out.bmp: a picture's name ends in .svg"),
        (["-o", "x.svg", "--theme", "red"], "--theme 'red' is not one of auto, light, dark"),
        (["-o", "x.svg", "--by", "turn"], "--by 'turn' is not one of moves, jumps"),
        (["-o", "x.svg", "--names", "x"], "--names 'x' is not one of edges, holes, none"),
        (["-o", "x.gif", "--pace", "1000"], "a pace of 1000 seconds a jump"),
        (["-o", "x.html", "--pace", "nan"], "a pace of nan seconds a jump"),
        (["-o", "plan/x.svg"], "can't write plan/x.svg: "),
    ],
)
def test_bad_picture_options_get_one_line(
    arguments: list[str],
    told: str,
    plan: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(Path(plan).parent)
    assert run("replay", "triangle-5/a1-a1", plan, *arguments) == 2
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1


def test_show_draws_moves_and_certificates(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "out.svg"
    drawn = "-o", str(file)
    assert run("show", "english/central", *drawn, "--move", "d2-d4") == 0
    assert "d2 jumps over d3 into d4" in file.read_text()
    cert = str(tmp_path / "cert.json")
    assert run("prove", "square-5/central", "-o", cert) == 0
    assert run("show", "square-5/central", "--certificate", cert, *drawn) == 0
    assert "8 on marked holes, even" in file.read_text()
    assert run("show", "english/central", "--certificate", cert, *drawn) == 1
    assert "refuted: it is not about english/central" in capsys.readouterr().err
    assert run("show", "english/central", "--move", "d2-d4") == 2
    assert "--move draws a picture: add -o FILE.svg" in capsys.readouterr().err
    assert run("show", "english/central", *drawn, "--move", "a1-a3") == 2
