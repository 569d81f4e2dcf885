// The PDDL panel: the files of one encoding, or of two side by side, and an editor for them.

import { ask, get } from "./api.js";
import { h, put, styled } from "./dom.js";
import { code } from "./pddl.js";
import { addPart, given, say } from "./words.js";

const PAUSE = 400; // milliseconds without a change before the link gets it

export class TextPanel {
  constructor(panel, app) {
    this.app = app;
    this.texts = new Map();
    this.choice = [0, 1].map((i) => h("select", {
      id: `encoding-${i}`, "aria-label": say(i ? "pddl.second" : "pddl.encoding"),
      onchange: (event) => app.set(i ? { beside: event.target.value || null } : { encoding: event.target.value }),
    }));
    this.files = ["domain", "problem"].map((file) => h("button", {
      type: "button", "aria-pressed": "false", onclick: () => app.set({ file }),
    }, say(`pddl.${file}`)));
    this.about = [h("p", { class: "quiet" }), h("p", { class: "quiet" })];
    this.code = [0, 1].map((i) => h("pre", { class: "code", tabindex: 0, role: "region", "aria-label": say(i ? "pddl.second-code" : "pddl.code"), id: `code-${i}` }));
    this.columns = h("div", { class: "columns" }, [0, 1].map((i) => h("div", { class: "column" },
      h("div", { class: "row" }, this.choice[i]), this.about[i], this.code[i])));
    this.edit = h("button", { type: "button", class: "primary", id: "edit-pddl", onclick: () => this.open(true) }, say("pddl.edit"));
    this.sizes = h("p", { class: "quiet sizes", id: "sizes" });
    this.desk = h("div", { hidden: true });
    put(panel,
      h("div", { class: "row wrap" }, h("div", { class: "segments", role: "group", "aria-label": say("pddl.file") }, this.files),
        this.sizes, this.edit),
      this.columns, this.desk);
    addEventListener("pagehide", () => { if (this.editing) this.#store(); });
  }

  load(game) {
    this.texts.clear();
    if (this.editing) this.#store();
    this.#shut();
    this.looked = false;
    const { encodings } = game.puzzle;
    this.choice.forEach((select, i) => put(select,
      i ? h("option", { value: "" }, say("pddl.no-second")) : null,
      encodings.map((name) => h("option", { value: name }, i ? say("pddl.and", { name }) : name))));
  }

  async show({ game, state, visible, step }) {
    this.files.forEach((button, i) => button.setAttribute("aria-pressed", String(state.file === ["domain", "problem"][i])));
    if (!visible) return;
    this.bench?.show(state.file);
    if (!this.looked) this.#restore(state);
    if (this.editing) return;
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
    this.sizes.textContent = texts.filter(Boolean).map((text) => say("pddl.lines", { name: text.encoding, count: lines(text[state.file]) })).join(" · ");
  }

  /** What the board shows in place of the position: what the actions in the editor do; or null. */
  shown(state) { return this.editing && state.tab === "pddl" ? this.bench.answer.shown(state) : null; }

  #draw(i, text, file, step) {
    this.about[i].textContent = text ? given(`encoding.${text.encoding}`, text.summary) : "";
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

  /** The texts in the editor where they are not an encoding's; null without. */
  own() {
    if (!this.editing) return null;
    const changed = Object.values(this.bench.changes()).some((text) => text !== null);
    return changed || this.exercise ? this.bench.texts() : null;
  }

  /** Whether the task in the editor is not about the board. */
  get other() { return Boolean(this.editing && this.bench.other); }

  /** Open the editor again where it was open; ends when it is. */
  async restored() { if (!this.looked) await this.#restore(this.app.state); }

  // -- the editor, which is loaded when it is first needed

  /** Open the editor again where a draft was being edited, here or by whoever made the link. */
  async #restore(state) {
    this.looked = true;
    this.link = state.draft ?? null;
    if (!state.draft && !localStorage.getItem("pddl")) return;
    const { game } = this.app;
    const drafts = await import("./editor/drafts.js");
    const key = drafts.keyOf(this.app.reference());
    const linked = state.draft ? await drafts.unpacked(state.draft) : null;
    if (this.app.game !== game) return;
    // What is kept with this very link was written after it.
    const known = linked && drafts.kept(linked.key)?.link === state.draft;
    if (linked && !known && drafts.isOf(linked.key, key)) drafts.keep(linked.key, { ...linked, open: true, link: state.draft });
    const draft = drafts.openOf(key);
    if (draft) await this.open(false, { exercise: drafts.exerciseOf(draft.key) });
  }

  /** Open the editor, for an exercise or for the puzzle's PDDL; `texts` are shown in place of the draft. */
  async open(focus, { texts = null, exercise = null } = {}) {
    const { game } = this.app;
    this.edit.disabled = true;
    try {
      await addPart("editor");
      const [drafts, { Workbench }, listed] = await Promise.all([
        import("./editor/drafts.js"), import("./editor/workbench.js"), this.#exercises(), styled("editor/workbench.css")]);
      const task = listed.find(({ name }) => name === exercise) ?? null;
      const key = drafts.keyOf(this.app.reference(), task?.name);
      const draft = drafts.kept(key);
      const known = game.puzzle.encodings.includes(draft?.encoding);
      this.encoding = known ? draft.encoding : this.app.encoding();
      const given = task ? textsOf(task) : await this.text(game, this.encoding);
      if (this.app.game !== game) return;
      this.bench ??= new Workbench(this.app, {
        changed: () => this.#changed(), close: () => this.#close(), exercise: (name) => this.#choose(name, listed),
      });
      Object.assign(this, { exercise: task, key, drafts });
      put(this.desk, this.bench.element);
      this.bench.load(given, texts ?? draft ?? {}, listed, task);
      this.editing = true;
      this.columns.hidden = true;
      this.edit.hidden = true;
      this.desk.hidden = false;
      this.sizes.textContent = task ? "" : say("pddl.from", { name: this.encoding });
      if (task) this.app.set({ file: task.file });
      this.bench.show(this.app.state.file);
      this.#changed();
      if (focus) this.bench.focus();
    } finally {
      this.edit.disabled = false;
    }
  }

  #exercises() {
    this.listed ??= get("exercises").then(({ exercises }) => exercises, () => []);
    return this.listed;
  }

  /** Begin an exercise, or go on with it, on the board of its first check; null leaves exercises. */
  async #choose(name, listed) {
    const task = listed.find((one) => one.name === name);
    const puzzle = task?.checks[0].puzzle;
    this.editing = false;
    this.#store();
    if (task && (this.app.game.puzzle.drawn || this.app.game.puzzle.name !== puzzle)) {
      this.looked = true;
      await this.app.open(puzzle);
      this.looked = true;
    }
    await this.open(true, { exercise: name });
  }

  #changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#keep(), PAUSE);
  }

  /** Keep the draft in the browser at once; returns it. */
  #store() {
    clearTimeout(this.timer);
    const changes = this.bench.changes();
    const changed = changes.domain !== null || changes.problem !== null;
    const draft = changed || (this.exercise && this.editing) ? { encoding: this.encoding, ...changes, open: this.editing, link: this.link ?? null } : null;
    this.drafts.keep(this.key, draft);
    return draft;
  }

  /** Keep the draft in the browser, and in the link while the editor is open. */
  async #keep() {
    const { game } = this.app;
    const draft = this.#store();
    const link = draft?.open ? await this.drafts.packed(this.key, draft) : null;
    if (this.app.game !== game || link === (this.app.state.draft ?? null)) return;
    this.link = link;
    this.app.set({ draft: link });
    if (draft) this.drafts.keep(this.key, { ...draft, link });
  }

  #close() {
    this.#shut();
    this.#keep();
    this.drawn = null;
    this.app.render();
    this.edit.focus();
  }

  #shut() {
    this.bench?.answer.stop();
    this.editing = false;
    this.columns.hidden = false;
    this.edit.hidden = false;
    this.desk.hidden = true;
  }
}

const lines = (text) => text.split("\n").length;

/** The texts that an exercise begins with. */
function textsOf({ file, start, checks: [{ other }] }) {
  return file === "domain" ? { domain: start, problem: other } : { domain: other, problem: start };
}
