// The dialogs: save files, the list of keys.

import { ask, download } from "./api.js";
import { $, h, plural, put, save, toast } from "./dom.js";
import { planText, saveCertificate } from "./files.js";
import { from } from "./link.js";

/** Show the dialog, with a title and content. */
export function openDialog(title, ...content) {
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
  openDialog("Save",
    h("ul", { class: "items" },
      item("Picture", "this position as SVG", async () => save(`${stem}.svg`, await download("svg", { puzzle: here(), ...app.drawn() }))),
      about.gif ? item("Animation", "the plan as GIF", async () => save(`${stem}.gif`, await download("gif", { puzzle: start(), jumps: state.line })), state.line.length > 0) : null,
      item("PDDL domain", `in ${app.encoding()}`, () => pddl("domain")),
      item("PDDL problem", `in ${app.encoding()}`, () => pddl("problem")),
      item("Plan", `${plural(state.line.length, "jump")}, as actions of ${app.encoding()}`, async () => save(`${stem}.plan`, await planText(app), "text/plain"), state.line.length > 0),
      item("Certificate", "why this position can't be solved", () => saveCertificate(app.advice()?.certificate), Boolean(certificate)),
      item("Board file", "TOML, for the command line", () => save(`${stem}.toml`, game.puzzle.toml, "text/plain"))));
}

/** The list of keys. */
export function keysDialog() {
  const row = (keys, what) => h("tr", {}, h("th", { scope: "row" }, keys.split(" ").map((key) => [h("kbd", {}, key), " "]).flat()), h("td", {}, what));
  openDialog("Keys", h("table", { class: "keys" }, h("tbody", {},
    row("Tab", "go to the board, the tools and back"),
    row("← ↑ ↓ →", "on the board: go to the next hole"),
    row("Enter", "select a peg; jump to a hole"),
    row("Esc", "cancel the selection"),
    row("← →", "elsewhere: one step back or forward"),
    row("Home End", "first position, last position"),
    row("Space", "play the jumps automatically"),
    row("Ctrl-Z", "undo a jump, an edit, another puzzle; Ctrl-Y does it again"),
    row("U R", "one step back or forward, from everywhere"),
    row("H", "show hints"),
    row("1 – 5", "Play, Edit, PDDL, Solve, Prove"),
    row("A B C", "on a hole that you colour: its colour; where you weigh holes 0 – 9, + and − do"),
    row("P", "large view for a projector"),
    row("?", "this list"))));
}
