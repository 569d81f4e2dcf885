// The dialog that chooses a puzzle: by picture and title, or by the name of any other.

import { get } from "./api.js";
import { openDialog } from "./dialogs.js";
import { $, h, put } from "./dom.js";
import { goalText, titleOf } from "./names.js";
import { cellPicture } from "./pictures.js";
import { given, say, told } from "./words.js";

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
    id: "any-name", spellcheck: "false", autocapitalize: "off", placeholder: say("gallery.example"),
    oninput: () => { trouble.textContent = ""; filter(boards, name.value.trim().toLowerCase(), count); },
  });
  const form = h("form", { class: "row any", onsubmit: (event) => { event.preventDefault(); go(name.value.trim()); } },
    h("label", { for: "any-name" }, say("gallery.find")), name, h("button", { class: "primary" }, say("gallery.open")));
  openDialog(say("gallery.title"), form, trouble, count,
    h("div", { class: "gallery" }, boards.map(({ element }) => element)),
    h("p", { class: "quiet" }, told("gallery.more", { one: h("code", {}, "english/d3-d5"), others: codes(["d4-any", "d4-pegs-2", "d4-stuck"]) }).flat(), " ",
      told("gallery.families", { names: codes(shelf.families.map(({ pattern }) => pattern)) }).flat()));
  filter(boards, "", count);
  $("#dialog").querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  name.focus({ preventScroll: true });
}

/** Names, with commas between them. */
const codes = (names) => names.map((name, i) => [i ? ", " : "", h("code", {}, name)]).flat();

/** A board with its puzzles; each puzzle with the words by which it is found. */
function shelfOf(board, go, now) {
  const name = given(`title.${board.name}`, board.title);
  const puzzles = board.puzzles.map((one) => {
    const title = titleOf({ ...one, goal: one.goal_value });
    const current = !now.drawn && one.name === now.name;
    const element = h("li", {}, h("button", { type: "button", class: "puzzle", "aria-current": current ? "true" : null, onclick: () => go(one.name) },
      h("span", { class: "from-to" }, cellPicture(board.places, one.start), h("span", { "aria-hidden": "true" }, "→"),
        one.goal ? cellPicture(board.places, one.goal) : h("span", { class: "in-words" }, goalText(one.goal_value))),
      h("strong", {}, title), h("code", {}, one.name)));
    return { element, words: `${title} ${one.title} ${one.name} ${name} ${board.title}`.toLowerCase() };
  });
  const element = h("section", { class: "shelf" },
    h("h3", {}, name), h("ul", { class: "puzzles", "aria-label": name }, puzzles.map((one) => one.element)));
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
  const shelves = boards.filter(({ element }) => !element.hidden).length;
  put(count, found ? say("gallery.found", { puzzles: say("count.puzzles", { count: found }), boards: say("count.on-boards", { count: shelves }) }) : say("gallery.none"));
}
