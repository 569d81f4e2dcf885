// The dialog that chooses a puzzle: by picture and title, or by the name of any other.

import { get } from "./api.js";
import { openDialog } from "./dialogs.js";
import { $, h, plural, put } from "./dom.js";
import { cellPicture } from "./pictures.js";

let shelf = null; // the boards, requested once

export async function choosePuzzle(app) {
  shelf ??= await get("boards");
  const trouble = h("p", { class: "result bad", role: "status" });
  const go = async (wanted) => {
    try {
      await app.open(wanted);
      $("#dialog").close();
    } catch (error) {
      trouble.textContent = error.message;
    }
  };
  const boards = shelf.boards.map((board) => shelfOf(board, go, app.game.puzzle));
  const count = h("p", { class: "quiet", role: "status" });
  const name = h("input", {
    id: "any-name", spellcheck: "false", autocapitalize: "off", placeholder: "fireplace, triangle, english/d3-d5 …",
    oninput: () => { trouble.textContent = ""; filter(boards, name.value.trim().toLowerCase(), count); },
  });
  const form = h("form", { class: "row any", onsubmit: (event) => { event.preventDefault(); go(name.value.trim()); } },
    h("label", { for: "any-name" }, "Find, or open by name"), name, h("button", { class: "primary" }, "Open"));
  openDialog("Choose a puzzle", form, trouble, count,
    h("div", { class: "gallery" }, boards.map(({ element }) => element)),
    h("p", { class: "quiet" }, "Every board has further puzzles: ", h("code", {}, "english/d3-d5"), " starts with only d3 empty and ends with one peg on d5; also ",
      h("code", {}, "d4-any"), ", ", h("code", {}, "d4-pegs-2"), ", ", h("code", {}, "d4-stuck"), ". Boards of any size: ",
      shelf.families.map(({ pattern }, i) => [i ? ", " : "", h("code", {}, pattern)]).flat(), "."));
  filter(boards, "", count);
  $("#dialog").querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  name.focus({ preventScroll: true });
}

/** A board with its puzzles; each puzzle with the words by which it is found. */
function shelfOf(board, go, now) {
  const puzzles = board.puzzles.map((one) => {
    const current = !now.drawn && one.name === now.name;
    const element = h("li", {}, h("button", { type: "button", class: "puzzle", "aria-current": current ? "true" : null, onclick: () => go(one.name) },
      h("span", { class: "from-to" }, cellPicture(board.places, one.start), h("span", { "aria-hidden": "true" }, "→"),
        one.goal ? cellPicture(board.places, one.goal) : h("span", { class: "in-words" }, one.goal_text)),
      h("strong", {}, one.title), h("code", {}, one.name)));
    return { element, words: `${one.title} ${one.name} ${board.title}`.toLowerCase() };
  });
  const element = h("section", { class: "shelf" },
    h("h3", {}, board.title), h("ul", { class: "puzzles", "aria-label": board.title }, puzzles.map((one) => one.element)));
  return { element, puzzles };
}

function filter(boards, wanted, count) {
  let found = 0;
  for (const { element, puzzles } of boards) {
    const shown = puzzles.filter(({ words }) => wanted.split(/\s+/).every((word) => words.includes(word)));
    for (const one of puzzles) one.element.hidden = !shown.includes(one);
    element.hidden = !shown.length;
    found += shown.length;
  }
  put(count, found ? `${plural(found, "puzzle")} on ${plural(boards.filter(({ element }) => !element.hidden).length, "board")}` : "None of these; Open takes the name of any other puzzle.");
}
