// The dialogs: choose a puzzle, save files, the list of keys.

import { ask, download } from "./api.js";
import { thumbnail } from "./board.js";
import { $, h, plural, put, save, toast } from "./dom.js";
import { from } from "./link.js";

function open(title, ...content) {
  const dialog = $("#dialog");
  put(dialog, h("header", {}, h("h2", { id: "dialog-title" }, title),
    h("form", { method: "dialog" }, h("button", { class: "close", "aria-label": "Close" }, "✕"))), content);
  dialog.showModal();
  return dialog;
}

/** Close the dialog when somebody clicks beside it. */
export function closeOutside() {
  const dialog = $("#dialog");
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
}

/** Choose a puzzle from all boards, or type the name of any other. */
export function choosePuzzle(app, { boards, families }) {
  const name = h("input", { id: "any-name", spellcheck: "false", autocapitalize: "off", placeholder: "english/d3-d5", value: app.game.puzzle.drawn ? "" : app.game.puzzle.name });
  const trouble = h("p", { class: "result bad", role: "status" });
  const go = async (wanted) => {
    try {
      await app.open(wanted);
      $("#dialog").close();
    } catch (error) {
      trouble.textContent = error.message;
    }
  };
  const form = h("form", { class: "row any", onsubmit: (event) => { event.preventDefault(); go(name.value.trim()); } },
    h("label", { for: "any-name" }, "By name"), name, h("button", { class: "primary" }, "Open"));
  const label = (text, title) => h("button", { type: "button", class: "puzzle", title, onclick: () => go(text) }, text.split("/")[1]);
  open("Choose a puzzle", form, trouble,
    h("p", { class: "quiet" }, "Every board has further puzzles: ", h("code", {}, "english/d3-d5"), " starts with only d3 empty and ends with one peg on d5; also ",
      h("code", {}, "d4-any"), ", ", h("code", {}, "d4-pegs-2"), ", ", h("code", {}, "d4-stuck"), ". Boards of any size: ",
      families.map(({ pattern }, i) => [i ? ", " : "", h("code", {}, pattern)]).flat(), "."),
    h("div", { class: "gallery" }, boards.map((board) => h("section", { class: "choice" },
      thumbnail(board.places, board.name),
      h("h3", {}, board.name),
      h("p", { class: "quiet" }, plural(board.holes, "hole")),
      h("div", { class: "puzzles" }, board.puzzles.map((one) => label(one.name, one.title)))))));
}

/** Save pictures, PDDL, the plan, the certificate or the board file. */
export function saveDialog(app, about) {
  const { game, state } = app;
  const stem = game.puzzle.name.replaceAll("/", "-");
  const here = () => from(game.puzzle, game.holes(app.position()));
  const start = () => app.reference();
  const item = (text, what, run, able = true) => h("li", {}, h("button", {
    type: "button", class: "item", disabled: !able,
    onclick: async () => {
      try {
        await run();
        toast(`${text} saved`);
      } catch (error) {
        toast(error.message);
      }
    },
  }, h("strong", {}, text), h("span", {}, what)));
  const pddl = async (file) => save(`${stem}-${file}.pddl`, (await ask("pddl", { puzzle: start(), encoding: app.encoding() }))[file], "text/plain");
  const { certificate } = app.advice() ?? {};
  open("Save",
    h("ul", { class: "items" },
      item("Picture", "this position as SVG", async () => save(`${stem}.svg`, await download("svg", { puzzle: here(), ...app.drawn() }))),
      about.gif ? item("Animation", "the plan as GIF", async () => save(`${stem}.gif`, await download("gif", { puzzle: start(), jumps: state.line })), state.line.length > 0) : null,
      item("PDDL domain", `in ${app.encoding()}`, () => pddl("domain")),
      item("PDDL problem", `in ${app.encoding()}`, () => pddl("problem")),
      item("Plan", `${plural(state.line.length, "jump")}, as actions of ${app.encoding()}`, async () => save(`${stem}.plan`, await app.planText(), "text/plain"), state.line.length > 0),
      item("Certificate", "why this position can't be solved", () => app.saveCertificate(), Boolean(certificate)),
      item("Board file", "TOML, for the command line", () => save(`${stem}.toml`, game.puzzle.toml, "text/plain"))));
}

/** The list of keys. */
export function keysDialog() {
  const row = (keys, what) => h("tr", {}, h("th", { scope: "row" }, keys.split(" ").map((key) => [h("kbd", {}, key), " "]).flat()), h("td", {}, what));
  open("Keys", h("table", { class: "keys" }, h("tbody", {},
    row("Tab", "go to the board, the tools and back"),
    row("← ↑ ↓ →", "on the board: go to the next hole"),
    row("Enter", "select a peg; jump to a hole"),
    row("Esc", "cancel the selection"),
    row("← →", "elsewhere: one jump back or forward"),
    row("Home End", "first position, last position"),
    row("Space", "play the jumps automatically"),
    row("U R", "undo, redo"),
    row("H", "show hints"),
    row("1 – 5", "Play, Edit, PDDL, Solve, Prove"),
    row("P", "large view for a projector"),
    row("?", "this list"))));
}
