"""Plans and puzzles in every picture format, from Python and from the command line."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest

import pegplan
from pegplan.cli import main
from pegplan.errors import InputError, Unavailable
from pegplan.show.animation import Animation
from pegplan.show.frames import film, strip_scene
from pegplan.show.layout import BoardLayout
from pegplan.show.palette import LIGHT, THEMES
from pegplan.show.picture import MARGIN, board_scene, puzzle_scene
from pegplan.show.scene import Disc, flat
from pegplan.show.tikz import to_tikz
from pegplan.solitaire.notation import Jump, moves_of

TRIANGLE = pegplan.puzzle("triangle-5/a1-a1")
CROSS = pegplan.puzzle("english/cross")
# both found by pegplan's bitboard search; the simulator judges them below
PLANS = {
    "triangle-5/a1-a1": "a3-a1 c5-a3 a4-a2 c3-a3 a2-a4 e5-c5 b5-d5-b3 a1-c3 d4-b2 a5-a3-c3-a1",
    "english/cross": "d2-b2",
}


def steps_of(name: str) -> tuple[Jump, ...]:
    board = pegplan.puzzle(name).board
    moves = [board.move(word) for word in PLANS[name].split()]
    return tuple(jump for move in moves for jump in move.jumps)


@pytest.fixture
def triangle() -> Animation:
    jumps = steps_of("triangle-5/a1-a1")
    assert pegplan.simulate(TRIANGLE, jumps).valid
    return Animation(TRIANGLE, jumps)


def test_a_plan_that_is_not_allowed_is_no_film(triangle: Animation) -> None:
    with pytest.raises(InputError, match="jump 1: jump a1-a2-a3: a1 holds no peg"):
        Animation(TRIANGLE, (TRIANGLE.board.jump("a1-a2-a3"),))
    with pytest.raises(InputError, match="by 'turns' is not one of moves, steps, jumps"):
        triangle.drawn("svg", by="turns")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="0 columns"):
        triangle.drawn("svg", columns=0)
    with pytest.raises(InputError, match="pace of 0"):
        Animation(TRIANGLE, triangle.steps, 0)
    with pytest.raises(InputError, match="not one of auto, light, dark"):
        Animation(TRIANGLE, (), theme="pink")
    with pytest.raises(InputError, match=r"ends in \.svg"):
        triangle.save("plan.docx")


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_gif_plays_every_jump_and_repeats(theme: str, triangle: Animation, tmp_path: Path) -> None:
    pillow = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    few = Animation(TRIANGLE, triangle.steps[:2], pace=0.5, theme=theme)
    image = pillow.open(few.save(tmp_path / "plan.gif", scale=0.5))
    frames = list(film(TRIANGLE, few.steps, 0.5))
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
    assert [step["arrows"] for step in plan["steps"]] == [
        [[str(jump.from_), str(jump.to)]] for jump in triangle.steps
    ]
    assert [position.count("*") for position in plan["positions"]] == list(range(14, 0, -1))
    listed = re.findall(r'data-after="(\d+)" data-upto="(\d+)">([^<]+)<', page)
    assert [name for *_, name in listed] == PLANS["triangle-5/a1-a1"].split()
    assert [int(upto) - int(after) for after, upto, _ in listed] == [
        len(move.jumps) for move in moves_of(triangle.steps)
    ]
    nasty = Animation(replace(TRIANGLE, title="</script><script>alert(1)</script>"), ())
    assert "<script>alert" not in nasty.drawn("html").decode() + nasty._repr_html_()
    fixed = Animation(TRIANGLE, triangle.steps, theme="dark").drawn("html").decode()
    assert "prefers-color-scheme" not in fixed
    assert LIGHT["face"] not in fixed.partition("<figure>")[0]


def test_tikz_defines_every_colour_that_it_uses(triangle: Animation) -> None:
    text = triangle.drawn("tikz").decode()
    used = set(re.findall(r"(?:fill|draw|text)=(peg-[a-z0-9-]+)", text))
    assert used == set(re.findall(r"\\definecolor\{(peg-[a-z0-9-]+)\}", text))


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
    from pegplan.solitaire.pictures import certificate_scene

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


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    return int(caught.value.code or 0)


@pytest.fixture
def plan(tmp_path: Path) -> str:
    (tmp_path / "plan").write_text("\n".join(PLANS["triangle-5/a1-a1"].split()))
    return str(tmp_path / "plan")


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
        (["-o", "x.svg", "--by", "turn"], "--by 'turn' is not one of moves, steps, jumps"),
        (["-o", "x.svg", "--names", "x"], "--names 'x' is not one of edges, holes, none"),
        (["-o", "x.gif", "--pace", "1000"], "a pace of 1000 seconds a step"),
        (["-o", "x.html", "--pace", "nan"], "a pace of nan seconds a step"),
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
    assert "d2 over d3 into d4" in file.read_text()
    cert = str(tmp_path / "cert.json")
    assert run("prove", "square-5/central", "-o", cert) == 0
    assert run("show", "square-5/central", "--certificate", cert, *drawn) == 0
    assert "8 on marked holes, even" in file.read_text()
    assert run("show", "english/central", "--certificate", cert, *drawn) == 1
    assert "refuted: it is not about english/central" in capsys.readouterr().err
    assert run("show", "english/central", "--move", "d2-d4") == 2
    assert "--move draws a picture: add -o FILE.svg" in capsys.readouterr().err
    assert run("show", "english/central", *drawn, "--move", "a1-a3") == 2


def test_the_panels_show_the_positions_of_the_plan(triangle: Animation) -> None:
    """Pegs are counted panel by panel against the simulator."""
    scene = strip_scene(TRIANGLE, triangle.steps, by="jumps", columns=1)
    pegs = Counter(
        int(shape.centre.y // (scene.height / 14))
        for shape, _ in flat(scene.shapes)
        if isinstance(shape, Disc) and shape.role == "peg"
    )
    assert [pegs[panel] for panel in range(14)] == list(range(14, 0, -1))


@pytest.mark.slow
def test_png_is_what_the_scene_says(triangle: Animation, monkeypatch: pytest.MonkeyPatch) -> None:
    pillow = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    from pegplan.show import raster

    scene = board_scene(TRIANGLE.board, TRIANGLE.pegs)
    image = pillow.open(BytesIO(raster.to_png(scene, scale=2)))
    assert image.size == (round(scene.width * 2), round(scene.height * 2))
    assert image.text["Description"].startswith("Triangle of side 5, 15 holes. 15 holes, 1 empty")
    places = BoardLayout(TRIANGLE.board).places
    for hole, place in places.items():  # beside the middle, where a name is written
        at = (round((place.x + MARGIN) * 2 - 22), round((place.y + MARGIN) * 2))
        wanted = LIGHT["face" if hole in TRIANGLE.pegs else "hole"]
        assert "#" + bytes(image.getpixel(at)).hex() == wanted
    with pytest.raises(InputError, match="pixels is too large; choose a smaller scale"):
        triangle.drawn("png", scale=50)
    most = raster.MOST_PIXELS // 16  # as many as there may be take seconds
    monkeypatch.setattr(raster, "MOST_PIXELS", most)
    large = raster.to_png(board_scene(pegplan.board("square-20")))
    width, height = pillow.open(BytesIO(large)).size
    assert 0.95 < width * height * raster.SMOOTH**2 / most <= 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "beginning"),
    [("svg", b"<svg"), ("png", b"\x89PNG"), ("tex", b"% tri"), ("gif", b"GIF89a"),
     ("html", b"<!DOCTYPE html>")],
)  # fmt: skip
def test_the_suffix_chooses_the_format(form: str, beginning: bytes, plan: str) -> None:
    if form in ("png", "gif"):
        pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    file = Path(plan).parent / f"out.{form}"
    options = ["--scale", "0.3"] if form in ("png", "gif") else ["--theme", "dark"]
    assert run("replay", "triangle-5/a1-a1", plan, "-o", str(file), *options) == 0
    assert file.read_bytes().startswith(beginning)
