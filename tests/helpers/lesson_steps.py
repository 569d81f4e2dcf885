"""The numbered steps of the lesson plan, as a teacher makes them in a browser.

A step is a sentence or more in which each verb below has what it is about in ``code``, *emphasis*
or "quotes"; a step with more of these than verbs is an error, so that none goes untried.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from helpers.browser_waits import until
from helpers.page_texts import Texts

STEP = re.compile(r"^ *\d+\. (.+(?:\n(?! *(?:\d+\. |```)) +.*\S)*)", re.MULTILINE)
SERVE = re.compile(r"`pegplan (serve[^`]*)`")
SECONDS = 120.0
"""For what the page is to say."""


class Part(NamedTuple):
    """A part of the lesson.

    Attributes:
        title: its heading.
        command: what starts the page, as words after ``pegplan``.
        steps: its steps in order, each in one line.
    """

    title: str
    command: str
    steps: list[str]


def parts_of(text: str) -> list[Part]:
    """The parts that have steps."""
    opening, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    usual = SERVE.search(opening)
    assert usual, "the lesson does not say how to start the page"
    parts = []
    for section in sections:
        title, _, body = section.partition("\n")
        steps = [" ".join(step.split()) for step in STEP.findall(body)]
        if steps and "homework" not in title:  # a list of other things
            parts.append(Part(title, (SERVE.search(body) or usual)[1], steps))
    return parts


class Teacher:
    """Makes steps on a page.

    Args:
        page: the page.
        files: the texts that the lesson shows, by name.
        texts: those of the page, whose language may be another than the lesson's.
    """

    def __init__(self, page: Any, files: Mapping[str, str], texts: Texts) -> None:
        self.page, self.files, self.texts = page, files, texts
        self.verbs: list[tuple[str, Callable[..., None]]] = [
            (r"[Pp]ress the key `([^`]+)`", self.key),
            (r"[Pp]ress \*([^*]+)\*", self.press),
            (r"[Ww]rite `([^`]+)` into the editor", self.write),
            (r"[Ww]rite `([^`]+)`", self.name),
            (r"[Pp]lay `([^`]+)`", self.play),
            (r"[Gg]o to the tab \*(\w+)\*", self.tab),
            (r"[Ss]witch on \*([^*]+)\*", self.switch),
            (r"[Cc]hoose the set `(\d)`", self.set),
            (r"only (`[^`]+`(?:, `[^`]+`)*)", self.only),
            (r"[*`]([^*`]+)[*`] at \*([^*]+)\*", self.choose),
            (r"`([^`]+)` comes first", self.first),
            (r'"([^"]+)"', self.says),
        ]

    def make(self, step: str) -> None:
        """Make one step."""
        every = re.compile("|".join(f"(?:{pattern})" for pattern, _ in self.verbs))
        rest = every.sub("", step)
        assert not re.search(r"[`*\"]", rest), f"no verb for this: {rest}"
        assert rest != step, f"a step without anything to do: {step}"
        for found in every.finditer(step):
            for pattern, act in self.verbs:
                if match := re.fullmatch(pattern, found[0]):
                    act(*match.groups())
                    break

    def press(self, name: str) -> None:
        dialog = self.page.locator("dialog[open]")
        within = dialog if dialog.count() else self.page
        own = self.texts.exactly(name).pattern
        exact = within.get_by_role("button", name=re.compile(f"^(?:{own})$"))
        beginning = within.get_by_role("button", name=re.compile(f"^(?:{own})"))
        exact.or_(beginning).locator("visible=true").first.click()

    def key(self, name: str) -> None:
        self.page.keyboard.press({"→": "ArrowRight", "←": "ArrowLeft"}.get(name, name))

    def write(self, file: str) -> None:
        self.page.locator(".cm-content").click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(self.files[file])

    def name(self, puzzle: str) -> None:
        self.page.get_by_label(self.texts("gallery.find")).fill(puzzle)

    def play(self, jump: str) -> None:
        for hole in jump.split("-"):
            self.page.click(f".hit[data-hole={hole}]")

    def tab(self, name: str) -> None:
        own = self.texts.exactly(name).pattern
        self.page.get_by_role("tab", name=re.compile(f"^(?:{own})$")).click()

    def switch(self, name: str) -> None:
        self.page.locator("label", has_text=self.texts.exactly(name)).click()

    def set(self, number: str) -> None:
        self.page.locator("label", has=self.page.locator(f"[value=set-{number}]")).click()

    def only(self, names: str) -> None:
        wanted = set(re.findall(r"`([^`]+)`", names))
        offered = self.page.locator("[name=solver]")
        assert wanted <= {box.get_attribute("value") for box in offered.all()}
        for box in offered.all():
            box.set_checked(box.get_attribute("value") in wanted, force=True)

    def choose(self, option: str, label: str) -> None:
        own = re.compile(f"^(?:{self.texts.exactly(label).pattern}) ")
        select = self.page.locator("label:visible", has_text=own).locator("select")
        named = f"{self.texts.exactly(option).pattern}|{re.escape(option)}"  # or a name of PDDL
        wanted = re.compile(rf"^\s*(?:{named})\s*$")
        offered = select.locator("option").filter(has_text=wanted).first
        offered.wait_for(state="attached")  # the options may be on their way
        select.select_option(label=offered.text_content())

    def first(self, solver: str) -> None:
        until(
            self.page,
            "name => document.querySelector('#results tbody [data-column=solver]')"
            "?.innerText === name",
            solver,
        )

    def says(self, text: str) -> None:
        end = time.monotonic() + SECONDS
        while not self.texts.found(text, " ".join(self.page.inner_text("body").split())):
            assert time.monotonic() < end, f"not in {SECONDS:g} s: {text}"
            time.sleep(0.05)
