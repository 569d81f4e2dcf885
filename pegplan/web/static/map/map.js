// The Map tab: all positions of a small puzzle, with the game and a search on them.

import { aborted, ask, download, ServerGone } from "../api.js";
import { h, put, save, toast } from "../dom.js";
import { Choices } from "../search/choices.js";
import { runs, wishesOf } from "../search/runs.js";
import { SmallBoards } from "../theatre/boards.js";
import { Steps } from "../theatre/steps.js";
import { Replay } from "../theatre/replay.js";
import { titleOf } from "../theatre/theatre.js";
import { amount, language, say } from "../words.js";
import { Chart } from "./chart.js";
import { Hand } from "./hand.js";
import { Places } from "./places.js";

const SMALL = ["triangle-4/a2-b2", "rectangle-3-4/a1-any", "triangle-5/a1-a1", "square-4/a1-any"];
const PROSPECTS = ["goal", "won", "lost", "dead-end"];
const PAUSE = 300; // milliseconds without a step before the link gets it

export class MapDesk {
  constructor(panel, app) {
    this.app = app;
    this.known = new Map(); // maps by puzzle
    this.title = h("p", { class: "quiet", id: "map-title", role: "status" });
    this.small = h("div", { class: "chips" });
    const button = (text, key, run) => h("button", { type: "button", class: "plain", title: say(key), "aria-label": say(key), onclick: run }, text);
    this.tools = h("div", { class: "map-tools" }, button("+", "map.in", () => this.chart?.scale(1.6)), button("−", "map.out", () => this.chart?.scale(1 / 1.6)), button("⤢", "map.fit", () => this.chart?.fit()));
    this.file = h("button", { type: "button", class: "plain", id: "map-file", onclick: () => this.#save() }, say("search.save"));
    this.legend = h("ul", { class: "map-legend" }, PROSPECTS.map((name) => h("li", { class: `map-${name}` }, say(`map.${name}`))));
    this.canvas = h("canvas", {});
    this.field = h("div", { class: "map-field", id: "map", tabindex: 0, role: "application", "aria-label": say("map.label"), "aria-describedby": "map-about" }, this.canvas, this.tools);
    this.about = h("div", { class: "map-about", id: "map-about", "aria-live": "polite" });
    this.choices = new Choices(app, (chosen) => app.set({ ...chosen, from: 0, step: 0 }), "map-");
    this.go = h("button", { type: "button", class: "plain", id: "map-draw", onclick: () => this.#press() }, say("map.search"));
    this.common = h("div", { class: "common-steps" });
    this.part = h("div", { class: "parts map-parts" },
      h("div", { class: "map-pair" }, this.field, h("aside", { class: "card map-card" }, this.about, this.legend, this.file)),
      h("div", { class: "card search-card" }, this.choices.element, this.go), this.common);
    put(panel, h("div", { class: "row wrap looks" }, this.title, this.small), this.part);
    this.hand = new Hand(this);
    new ResizeObserver(() => this.chart?.move(true)).observe(this.field);
    runs.hear(() => { if (app.state.tab === "map") this.#searches(); });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.chart?.draw());
  }

  load(game) {
    this.choices.load(game);
    Object.assign(this, { chart: null, chosen: null, shown: null, drawn: null, expanded: null });
    this.steps?.pause();
    this.steps = null;
    put(this.common);
    put(this.about);
    this.part.hidden = true;
  }

  // -- the map

  show({ state, visible, game, position }) {
    if (!visible) { this.steps?.pause(); return; }
    this.choices.show(state);
    const { pddl } = this.app.panels;
    if (!pddl.looked) pddl.restored().then(() => this.app.render());
    const key = JSON.stringify(this.app.reference());
    if (!this.known.has(key)) this.#fetch(key, game);
    const found = this.known.get(key);
    if (!found || found.waits) return;
    if (found.error) { this.#refuse(found.error); return; }
    if (!this.chart) this.#raise(found.places, game);
    this.#game(found.places, state, position);
    runs.want(wishesOf(this.app));
    this.#searches();
  }

  async #fetch(key, game) {
    this.known.set(key, { waits: true });
    put(this.title, h("span", { class: "busy" }, say("map.waits")));
    put(this.small);
    try {
      const found = await ask("map", { puzzle: this.app.reference() });
      this.known.set(key, { places: new Places(found, game), found });
    } catch (error) {
      if (aborted(error)) return;
      if (error instanceof ServerGone) this.known.delete(key);
      else this.known.set(key, { error: say("map.large") });
    }
    if (this.app.game === game) this.app.render();
  }

  #refuse(text) {
    this.part.hidden = true;
    put(this.title, text);
    put(this.small, SMALL.map((name) => h("button", { type: "button", class: "move", onclick: () => this.app.open(name) }, name)));
  }

  #raise(places, game) {
    const { found } = this.known.get(JSON.stringify(this.app.reference()));
    this.part.hidden = false;
    put(this.small);
    const joined = found.places.length < found.positions;
    put(this.title, say(joined ? "map.joined" : "map.title", { count: found.positions, places: found.places.length, jumps: found.steps.length, plans: amount(BigInt(found.places[0].ways)) }));
    this.boards = new SmallBoards(game.board);
    this.chart = new Chart(this.canvas, game.board, places, (count) => say("map.pegs", { count }));
    this.chart.move(true);
  }

  /** Draw the game; what can follow its position is in focus. */
  #game(places, state, position) {
    const path = places.path(state.line);
    const here = places.of(position);
    const key = [...path, state.at].join();
    if (this.shown === key) { this.chart.draw(); return; }
    this.shown = key;
    this.chart.mark({ path, at: state.at, focus: new Set([...path, ...(here === undefined ? [] : places.onward[here])].filter((each) => each !== undefined)) });
    this.choose(here ?? 0, false);
  }

  get places() { return this.chart?.places; }

  /** Show the board of a place beside the map. */
  choose(number, follow = true) {
    this.chosen = number;
    this.chart.mark({ chosen: number });
    if (follow) this.chart.reveal(number);
    const place = this.places.all[number];
    const { at } = this.chart.marks;
    const row = (key, value) => [h("dt", {}, say(key)), h("dd", {}, value)];
    const steps = this.expanded?.map((known) => known.get(number)).filter((step) => step !== undefined) ?? [];
    put(this.about, this.boards.drawn(place.pegs), h("p", { class: `map-${place.prospect} prospect` }, say(`map.${place.prospect}`)),
      h("dl", {}, row("map.pegs.left", amount(place.pegs.length)),
        place.distance === null ? [] : [...row("map.distance", amount(place.distance)), ...row("map.ways", amount(BigInt(place.ways)))],
        place.stands_for > 1 ? row("map.stands", amount(place.stands_for)) : [],
        steps.length ? row("map.step", steps.map((step) => amount(step)).join(" · ")) : []),
      h("button", { type: "button", class: "plain", id: "map-play", disabled: number === this.chart.marks.path[at], onclick: () => this.play() }, say("map.play")));
  }

  /** Put the chosen position on the board, with a game that leads to it. */
  play(number = this.chosen) {
    const { app } = this;
    const line = this.places.lineTo(number, app.state.line);
    app.change(() => app.set({ line, at: line.length, still: 0, found: null }));
  }

  // -- the search on it

  #press() {
    if (this.app.state.search) this.app.set({ search: null, second: null, step: 0 });
    else this.app.set({ ...this.choices.chosen, from: 0, step: 0 });
  }

  #searches() {
    if (!this.chart) return;
    const { slots } = runs;
    this.go.disabled = !this.app.about.searches || this.app.panels.pddl.other;
    this.go.textContent = say(this.app.state.search ? "map.clear" : "map.search");
    const failed = slots.find((slot) => slot.error);
    if (failed) toast(failed.error);
    const ready = slots.length > 0 && slots.every((slot) => slot.trace);
    this.go.classList.toggle("busy", slots.length > 0 && !ready && !failed);
    const key = ready ? slots.map((slot) => slot.key).join() : null;
    if (key === this.drawn && (this.steps || !ready)) return;
    this.drawn = key;
    this.steps?.pause();
    this.steps = null;
    put(this.common);
    this.expanded = null;
    if (!ready) { this.chart.mark({ searches: [] }); return; }
    this.#follow(slots.map((slot) => slot.trace));
  }

  #follow(traces) {
    const { places } = this;
    this.replays = traces.map((trace) => new Replay(trace));
    this.at = traces.map(({ states }) => states.map(({ pegs }) => places.named(pegs)));
    this.expanded = traces.map((trace, i) => {
      const first = new Map();
      trace.expansions.forEach(({ node }, step) => {
        const place = this.at[i][trace.nodes[node].state];
        if (place !== undefined && !first.has(place)) first.set(place, step + 1);
      });
      return first;
    });
    const most = Math.max(...this.replays.map(({ length }) => length));
    const titles = traces.map((trace, i) => h("span", { class: `map-search-${i + 1}` }, titleOf(trace)));
    this.steps = new Steps(most, (step) => this.#step(step), h("p", { class: "map-searches" }, titles));
    put(this.common, this.steps.element);
    this.steps.go(Math.min(this.app.state.step, most));
  }

  #step(step) {
    const searches = this.replays.map((replay, i) => {
      const { nodes } = replay.trace;
      const moment = replay.at(Math.min(step, replay.length));
      const of = (node) => this.at[i][nodes[node].state];
      return {
        expanded: [...this.expanded[i]].filter(([, first]) => first <= step).map(([place]) => place),
        waiting: new Set(moment.frontier.map(of).filter((place) => place !== undefined)),
        current: moment.current === null ? null : of(moment.current),
      };
    });
    this.chart.marks.searches = searches;
    this.chart.draw();
    const { app } = this;
    app.state.step = step;
    clearTimeout(this.timer);
    if (!this.steps?.playing) this.timer = setTimeout(() => app.address.keep(app.state), PAUSE);
  }

  async #save() {
    toast(say("search.writing"));
    const { app } = this;
    const [slot] = runs.slots;
    try {
      const marks = slot?.trace ? slot.body : { puzzle: app.reference(), jumps: app.state.line };
      save("positions.svg", await download("file", { what: "map", ...marks, language }));
    } catch (error) {
      toast(error.message);
    }
  }
}
