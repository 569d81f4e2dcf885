// The dialogs: save files, the list of keys.

import { ask, download } from "./api.js";
import { drawn } from "./drawing.js";
import { $, h, put, save, toast } from "./dom.js";
import { planText, saveCertificate } from "./files.js";
import { from, shared } from "./link.js";
import { say } from "./words.js";

/** Show the dialog, with a title and content. */
export function openDialog(title, ...content) {
  const dialog = $("#dialog");
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); }; // a click beside it
  put(dialog, h("header", {}, h("h2", { id: "dialog-title" }, title),
    h("form", { method: "dialog" }, h("button", { class: "close", "aria-label": say("dialog.close") }, "✕"))), content);
  dialog.showModal();
  return dialog;
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
        toast(say("save.saved", { what: text }));
      } catch (error) {
        toast(error.message);
      }
    },
  }, h("strong", {}, text), h("span", {}, what)));
  const pddl = async (file) => save(`${stem}-${file}.pddl`, (await ask("pddl", { puzzle: start(), encoding: app.encoding() }))[file], "text/plain");
  const { certificate } = app.analysis() ?? {};
  openDialog(say("save.title"),
    h("ul", { class: "items" },
      item(say("save.picture"), say("save.picture-what"), async () => save(`${stem}.svg`, await download("svg", { puzzle: here(), ...drawn(app) }))),
      about.gif ? item(say("save.animation"), say("save.animation-what"), async () => save(`${stem}.gif`, await download("gif", { puzzle: start(), jumps: state.line })), state.line.length > 0) : null,
      item(say("save.domain"), say("save.pddl-what", { encoding: app.encoding() }), () => pddl("domain")),
      item(say("save.problem"), say("save.pddl-what", { encoding: app.encoding() }), () => pddl("problem")),
      item(say("save.plan"), say("save.plan-what", { count: state.line.length, encoding: app.encoding() }), async () => save(`${stem}.plan`, await planText(app), "text/plain"), state.line.length > 0),
      item(say("save.certificate"), say("save.certificate-what"), () => saveCertificate(app.analysis()?.certificate), Boolean(certificate)),
      item(say("save.board"), say("save.board-what"), () => save(`${stem}.toml`, game.puzzle.toml, "text/plain"))));
}

/** Show a link, copied where the browser allows that, and as a QR code where others can open it. */
export async function linkDialog(about, hash, what) {
  const base = shared(about);
  const link = (base ?? location.href.split("#")[0]) + hash;
  const copied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
  const field = h("input", { id: "link", readonly: true, value: link, "aria-label": say("share.link"), onfocus: () => field.select() });
  openDialog(say("share.link"), h("p", { role: "status" }, say(`share.${what}.${copied ? "copied" : "yourself"}`)), field,
    base ? await code(link) : h("p", { class: "result bad", id: "local-only" }, say("share.local")));
}

/** A link as a QR code; null where the server can't draw it. */
export const code = (link) => download("qr", { text: link }).then((blob) => h("img", { class: "qr", alt: say("share.qr"), src: URL.createObjectURL(blob) }), () => null);

const KEYS = ["tab", "arrows", "enter", "escape", "steps", "ends", "space", "undo", "letters", "hints", "tabs", "colours", "present", "help"];

/** The list of keys: their names, separated by blanks, and what each does. */
export function keysDialog() {
  const names = (text) => text.split(" ").map((key) => [h("kbd", {}, key), " "]).flat();
  const row = (name) => h("tr", {}, h("th", { scope: "row" }, names(say(`keys.${name}`))), h("td", {}, say(`keys.${name}-what`)));
  openDialog(say("keys.title"), h("table", { class: "keys" }, h("tbody", {}, KEYS.map(row))));
}
