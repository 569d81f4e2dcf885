// The Prove panel: invariants as marks and numbers on the board, and their values after each jump.

import { ask, aborted } from "./api.js";
import { h, put, reveal, styled } from "./dom.js";
import { Guide } from "./guide.js";
import { addPart, amount, say } from "./words.js";

const STORIES = ["found", "colours", "weights", "sets"];
const COLUMNS = ["", "jump", "before", "after", "change"];

export class ProvePanel {
  constructor(panel, app) {
    this.app = app;
    this.guide = new Guide(app);
    this.choices = h("div", { class: "choices" });
    this.words = h("p", { class: "quiet", id: "invariant-words" });
    this.sums = h("div", { class: "sums", id: "sums", tabindex: 0, role: "region", "aria-label": say("prove.values") });
    this.tabs = STORIES.map((story) => h("button", { type: "button", "data-story": story, "aria-pressed": "false", onclick: () => app.set({ story: story === "found" ? null : story }) }, say(`prove.story.${story}`)));
    this.given = h("div", { class: "parts" }, this.guide.element,
      h("section", { class: "card" },
        h("h2", {}, say("prove.invariants")),
        this.choices, this.words),
      h("section", { class: "card" }, h("h2", {}, say("prove.by-jump")), this.sums));
    this.desk = h("div", { hidden: true }, h("p", { class: "quiet busy" }, say("lazy.loading")));
    put(panel, h("div", { class: "segments stories", role: "group", "aria-label": say("prove.ways") }, this.tabs), this.given, this.desk);
  }

  load() {
    this.known = null;
    put(this.choices, h("p", { class: "quiet busy" }, say("prove.computing")));
    put(this.sums);
  }

  /** Request the invariants of a puzzle; true if they were not known before. */
  async #fetch(game) {
    if (this.known?.game === game) return false;
    const known = { game, sets: [], pagodas: [], overlays: new Map() };
    this.known = known;
    try {
      const found = await ask("invariants", { puzzle: this.app.reference() });
      if (this.app.game !== game) return false;
      Object.assign(known, found, { done: true });
      found.sets.forEach((set, i) => known.overlays.set(`set-${i + 1}`, { kind: "set", ...set, of: new Set(set.holes) }));
      found.pagodas.forEach((one, i) => known.overlays.set(`pagoda-${i + 1}`, { kind: "pagoda", ...one }));
      this.#choices(found);
      return true;
    } catch (error) {
      if (aborted(error) || this.app.game !== game) return false;
      known.trouble = error.message;
      put(this.choices, h("p", { class: "result bad" }, error.message));
      return true;
    }
  }

  /** What is known of a game's invariants. */
  #of(game) { return this.known?.game === game ? this.known : null; }

  #choices({ sets, pagodas, dimension }) {
    const radio = (value, text, title) => h("label", { class: "pill", title },
      h("input", { type: "radio", name: "overlay", value, onchange: () => this.app.set({ overlay: value }) }), h("span", {}, text));
    put(this.choices,
      h("fieldset", { class: "pills" }, h("legend", {}, say("prove.class")),
        sets.length ? sets.map((_, i) => radio(`set-${i + 1}`, `${i + 1}`, say("prove.set", { number: i + 1 }))) : h("p", { class: "quiet" }, say("prove.no-set")),
        h("p", { class: "quiet" }, dimension ? say("prove.classes", { count: 2 ** dimension }) : "")),
      h("fieldset", { class: "pills" }, h("legend", {}, say("prove.pagodas")),
        pagodas.length ? pagodas.map((one, i) => radio(`pagoda-${i + 1}`, `${i + 1}`, say("prove.pagoda", { number: i + 1, start: one.start, goal: one.goal })))
          : h("p", { class: "quiet" }, say("prove.no-pagoda"))));
  }

  /** A click on a hole, where a pupil colours or weighs holes. */
  hole(i) { this.stories?.hole(i); }

  /** Load the stories, in which pupils find a proof by themselves; shown when they are there. */
  async #stories() {
    if (this.loading) return;
    this.loading = true;
    try {
      await addPart("stories");
      const [{ Stories }] = await Promise.all([import("./stories/stories.js"), styled("stories/stories.css")]);
      this.stories = new Stories(this.app, this.desk);
      this.app.render();
    } catch {
      put(this.desk, h("p", { class: "result bad" }, say("lazy.unloaded")));
    }
  }

  /** What to draw on the board for the chosen invariant. */
  drawing(game, state) {
    if (state.story) return this.stories?.drawing(game, state, this.#of(game)) ?? { playable: false };
    const overlay = this.#of(game)?.overlays.get(this.app.overlay());
    if (!overlay) return null;
    if (overlay.kind === "set") return { sets: [overlay.holes.map((name) => game.index.get(name))] };
    return { numbers: game.names.map((name) => String(overlay.numbers[name] ?? 0)) };
  }

  show(view) {
    if (!view.visible) return;
    const { game, state } = view;
    this.#fetch(game).then((fresh) => fresh && this.app.render());
    for (const tab of this.tabs) tab.setAttribute("aria-pressed", String(tab.dataset.story === (state.story ?? "found")));
    this.given.hidden = Boolean(state.story);
    this.desk.hidden = !state.story;
    if (state.story) {
      if (this.stories) this.stories.show({ ...view, known: this.#of(game) });
      else this.#stories();
      return;
    }
    this.guide.show(view);
    for (const input of this.choices.querySelectorAll("input")) input.checked = input.value === this.app.overlay();
    const overlay = this.#of(game)?.overlays.get(this.app.overlay());
    if (!overlay) {
      this.words.textContent = say("prove.choose");
      put(this.sums, h("p", { class: "quiet" }, say("prove.watch")));
      return;
    }
    this.words.textContent = say(`prove.rule.${overlay.kind}`);
    this.#sums(game, state, overlay);
  }

  #sums(game, state, overlay) {
    const value = overlay.kind === "set"
      ? (position) => game.holes(position).filter((name) => overlay.of.has(name)).length
      : (position) => sum(game.holes(position).map((name) => overlay.numbers[name] ?? 0));
    const parity = (number) => (overlay.kind === "set" ? ` ${say(number % 2 ? "parity.odd" : "parity.even")}` : "");
    const rows = [];
    let position = game.start;
    let before = value(position);
    state.line.forEach((text, i) => {
      position = game.after(position, game.jump(text));
      const after = value(position);
      rows.push(h("tr", { class: i + 1 === state.at ? "now" : i >= state.at ? "ahead" : "", "aria-current": i + 1 === state.at ? "step" : null },
        h("td", {}, i + 1), h("td", {}, text), h("td", {}, show(before)), h("td", {}, `${show(after)}${parity(after)}`), h("td", {}, change(before, after))));
      before = after;
    });
    const goal = overlay.goal === null ? say("prove.open") : `${overlay.goal}${parity(overlay.goal)}`;
    const start = value(game.start);
    put(this.sums,
      h("dl", { class: "ends" },
        h("div", {}, h("dt", {}, say("prove.start")), h("dd", {}, `${show(start)}${parity(start)}`)),
        h("div", {}, h("dt", {}, say("prove.now")), h("dd", { id: "sum-now" }, ((now) => `${show(now)}${parity(now)}`)(value(game.at(state.line, state.at))))),
        h("div", {}, h("dt", {}, say("prove.goal")), h("dd", {}, goal))),
      rows.length ? h("table", {},
        h("thead", {}, h("tr", {}, COLUMNS.map((name) => h("th", { scope: "col" }, name ? say(`prove.column.${name}`) : h("span", { class: "hidden" }, say("prove.number")))))),
        h("tbody", {}, rows)) : h("p", { class: "quiet" }, say("prove.no-jump")));
    reveal(this.sums, this.sums.querySelector(".now"));
  }
}

const sum = (values) => values.reduce((total, value) => total + fraction(value), 0);
const fraction = (value) => (typeof value === "string" && value.includes("/") ? value.split("/").reduce((a, b) => a / b) : Number(value));
const show = (value) => (Number.isInteger(value) ? String(value) : amount(value, { maximumFractionDigits: 3 }));
const change = (before, after) => (after === before ? "0" : `${after < before ? "−" : "+"}${show(Math.abs(after - before))}`);
