// The PDDL panel: the files of one encoding, or of two side by side.

import { ask } from "./api.js";
import { h, put } from "./dom.js";
import { code } from "./pddl.js";

export class TextPanel {
  constructor(panel, app) {
    this.app = app;
    this.texts = new Map();
    this.choice = [0, 1].map((i) => h("select", {
      id: `encoding-${i}`, "aria-label": i ? "Second encoding" : "Encoding",
      onchange: (event) => app.set(i ? { beside: event.target.value || null } : { encoding: event.target.value }),
    }));
    this.files = ["domain", "problem"].map((file) => h("button", {
      type: "button", "aria-pressed": "false", onclick: () => app.set({ file }),
    }, file === "domain" ? "Domain" : "Problem"));
    this.about = [h("p", { class: "quiet" }), h("p", { class: "quiet" })];
    this.code = [0, 1].map((i) => h("pre", { class: "code", tabindex: 0, role: "region", "aria-label": i ? "Second PDDL" : "PDDL", id: `code-${i}` }));
    this.columns = h("div", { class: "columns" }, [0, 1].map((i) => h("div", { class: "column" },
      h("div", { class: "row" }, this.choice[i]), this.about[i], this.code[i])));
    put(panel,
      h("div", { class: "row" }, h("div", { class: "segments", role: "group", "aria-label": "File" }, this.files),
        h("p", { class: "quiet sizes", id: "sizes" })),
      this.columns);
    this.sizes = panel.querySelector("#sizes");
  }

  load(game) {
    this.texts.clear();
    const { encodings } = game.puzzle;
    this.choice.forEach((select, i) => put(select,
      i ? h("option", { value: "" }, "no second encoding") : null,
      encodings.map((name) => h("option", { value: name }, i ? `and ${name}` : name))));
  }

  async show({ game, state, visible, step }) {
    this.files.forEach((button, i) => button.setAttribute("aria-pressed", String(state.file === ["domain", "problem"][i])));
    if (!visible) return;
    const names = [this.app.encoding(), game.puzzle.encodings.includes(state.beside) ? state.beside : null];
    this.columns.classList.toggle("two", names[1] !== null);
    this.choice[0].value = names[0];
    this.choice[1].value = names[1] ?? "";
    const drawn = JSON.stringify([names, state.file, game.puzzle.name, step?.words, step?.roles && [...step.roles]]);
    this.wanted = drawn;
    if (drawn === this.drawn && this.of === game) return;
    const texts = await Promise.all(names.map((name) => (name ? this.text(game, name) : null)));
    if (this.app.game !== game || this.wanted !== drawn) return; // something else was chosen in the meantime
    this.drawn = drawn;
    this.of = game;
    texts.forEach((text, i) => this.#draw(i, text, state.file, step));
    this.sizes.textContent = texts.filter(Boolean).map((text) => `${text.encoding}: ${lines(text[state.file])} lines`).join(" · ");
  }

  #draw(i, text, file, step) {
    this.about[i].textContent = text?.summary ?? "";
    if (!text) return put(this.code[i]);
    const mine = step && step.encoding === text.encoding && file === "domain";
    return put(this.code[i], code(text[file], mine ? { action: step.words[0], values: step.values(text.domain) } : null, step?.roles));
  }

  /** The PDDL of a puzzle in an encoding; it is requested once. */
  text(game, name) {
    if (!this.texts.has(name)) {
      this.texts.set(name, ask("pddl", { puzzle: this.app.reference(), encoding: name }).catch((error) => (
        { encoding: name, summary: error.message, domain: "", problem: "" })));
    }
    return this.texts.get(name);
  }
}

const lines = (text) => text.split("\n").length;
