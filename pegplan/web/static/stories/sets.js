// "What decides": all invariant sets of the board, which of them decide, and why the others do not.

import { h, put } from "../dom.js";
import { cellPicture } from "../pictures.js";
import { retold, say } from "../words.js";

const parity = (number) => say(number % 2 ? "parity.odd" : "parity.even");

export class SetStory {
  constructor(app) {
    this.app = app;
    this.why = h("p", {});
    this.words = h("p", { id: "sets-story" });
    this.grid = h("div", { class: "set-grid", role: "radiogroup", "aria-label": say("sets.name") });
    this.chosen = h("p", { class: "result set-words", id: "set-words", role: "status" });
    this.element = h("div", { class: "parts" },
      h("section", { class: "card" }, h("h2", {}, say("sets.title")), this.why, this.words),
      h("section", { class: "card" }, this.chosen, this.grid));
  }

  load() {
    this.drawn = null;
    put(this.grid);
    for (const place of [this.words, this.chosen]) place.textContent = "";
    this.why.textContent = say("prove.computing");
  }

  drawing(game, state, known) {
    const set = known?.overlays.get(state.overlay);
    const sets = set?.kind === "set" ? [set.holes] : known?.certificate?.drawing.sets ?? [];
    return { sets: sets.map((holes) => holes.map((name) => game.index.get(name))) };
  }

  show({ game, state, known }) {
    if (!known?.story && !known?.sets?.length) {
      if (known?.done) this.why.textContent = say("sets.none");
      if (known?.trouble) this.why.textContent = known.trouble;
      return;
    }
    if (this.drawn !== known) this.#draw(game, known);
    const chosen = known.overlays.get(state.overlay);
    for (const input of this.grid.querySelectorAll("input")) input.checked = input.value === state.overlay;
    this.chosen.textContent = chosen?.kind === "set" ? say("sets.chosen", { words: retold(chosen.said.words) }) : say("sets.choose");
    this.chosen.classList.toggle("good", chosen?.decides === true);
  }

  #draw(game, known) {
    this.drawn = known;
    const { sets, said, certificate } = known;
    this.words.textContent = retold(certificate ? certificate.said.story : said.story) || say("sets.more");
    this.why.textContent = retold(certificate ? certificate.said.words : said.rule);
    const used = (certificate?.drawing.sets ?? []).map((holes) => holes.join());
    const name = (i) => (i < 0 ? "" : used.length > 1 ? say("sets.number", { number: i + 1 }) : say("sets.certificate"));
    put(this.grid, sets.map((set, i) => this.#card(game, set, i + 1, name(used.indexOf(set.holes.join())))));
  }

  #card(game, set, number, used) {
    const held = new Set(set.holes);
    const places = game.board.holes.map(({ x, y }) => [x, y]);
    const goal = set.goal === null ? say("prove.open") : parity(set.goal);
    const said = set.decides ? "decides" : set.goal === null ? "alone" : "agree";
    return h("label", { class: `set-card ${set.decides ? "decides" : ""}` },
      h("input", { type: "radio", name: "set", value: `set-${number}`, onchange: () => this.app.set({ overlay: `set-${number}` }), "aria-label": [say("sets.label", { number, start: parity(set.start), goal }), set.decides ? say("sets.said.decides") : "", used ? say("sets.used") : ""].filter(Boolean).join(", ") }),
      h("span", { class: "set-face", "aria-hidden": "true" },
        cellPicture(places, game.names.map((name) => (held.has(name) ? "*" : "o"))),
        h("span", { class: "set-ends" }, `${parity(set.start)} → ${goal}`),
        h("span", { class: "set-said" }, `${set.decides ? "✓ " : ""}${say(`sets.said.${said}`)}`),
        used ? h("span", { class: "set-used" }, used) : null));
  }
}
