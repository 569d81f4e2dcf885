// The Search tab: searches on the puzzle that the page shows, step by step; and what heuristics say of its positions.

import { download } from "../api.js";
import { h, put, save, toast } from "../dom.js";
import { Steps } from "../theatre/steps.js";
import { Theatre } from "../theatre/theatre.js";
import { amount, language, say } from "../words.js";
import { Choices } from "./choices.js";
import { runs, wishesOf } from "./runs.js";
import { ValuesDesk } from "./values.js";

const MOST_HOLES = 64; // as the server's MOST_SEARCHED
const SMALL = ["triangle-4/a2-b2", "triangle-5/a1-a1", "english/central"];
const PAUSE = 300; // milliseconds without a step before the link gets it

export class SearchDesk {
  constructor(panel, app) {
    this.app = app;
    this.theatres = [];
    this.values = new ValuesDesk(app);
    this.looks = [[null, "search.watch"], ["values", "search.values"]].map(([look, key]) => h("button", { type: "button", "data-look": look ?? "", "aria-pressed": "false", onclick: () => app.set({ look }) }, say(key)));
    this.choices = new Choices(app, (chosen) => this.#watch(chosen));
    this.go = h("button", { type: "button", class: "primary", id: "watch", onclick: () => this.#press() }, say("search.go"));
    this.here = h("button", { type: "button", class: "plain", id: "search-here", onclick: () => this.#watch({ ...this.choices.chosen, from: app.state.at }) }, say("search.here"));
    this.onBoard = h("button", { type: "button", class: "plain", id: "to-board", onclick: () => this.#toBoard() }, say("search.board"));
    this.file = h("button", { type: "button", class: "plain", id: "search-file", onclick: () => this.#save() }, say("search.save"));
    this.said = h("p", { class: "quiet", id: "search-said", role: "status" });
    this.small = h("div", { class: "chips" });
    this.stage = h("div", { class: "stages" });
    this.common = h("div", { class: "common-steps" });
    this.watching = h("div", { class: "parts watching" },
      h("section", { class: "card search-card" }, this.choices.element,
        h("div", { class: "row wrap tight" }, this.go, this.here, this.onBoard, this.file), this.small),
      this.stage, this.common);
    put(panel, h("div", { class: "row wrap looks" }, h("div", { class: "segments", role: "group", "aria-label": say("search.looks") }, this.looks), this.said), this.watching, this.values.element);
    runs.hear(() => { if (app.state.tab === "search") this.#draw(); });
    addEventListener("keydown", (event) => this.#key(event), true);
  }

  load(game) {
    this.choices.load(game);
    this.values.load(game);
    this.#forget();
  }

  #forget() {
    this.steps?.pause();
    this.theatres = [];
    this.drawn = null;
    this.steps = null;
    put(this.stage);
    put(this.common);
  }

  // -- what is asked

  #press() {
    if (runs.busy) { runs.stop(); this.#draw(); return; }
    runs.retry();
    this.#watch({ ...this.choices.chosen, from: this.app.state.search ? this.app.state.from : this.app.state.at });
  }

  #watch(chosen) {
    this.app.set({ ...chosen, step: 0 });
  }

  /** Put the position that is expanded on the page's board, as a game that leads there. */
  #toBoard() {
    const [theatre] = this.theatres;
    if (!theatre) return;
    const { app } = this;
    const { nodes } = theatre.trace;
    const node = theatre.replay.at(theatre.step).current ?? 0;
    const jumps = theatre.replay.path(node).flatMap((number) => nodes[number].jumps);
    const line = app.game.allowed([...app.state.line.slice(0, app.state.from), ...jumps]);
    app.change(() => app.set({ line, at: line.length, still: 0, found: null }));
  }

  async #save() {
    toast(say("search.writing"));
    try {
      for (const { body } of runs.slots) {
        save(`${[body.search, body.heuristic].filter(Boolean).join("-")}.html`, await download("file", { what: "trace", ...body, language }));
      }
    } catch (error) {
      toast(error.message);
    }
  }

  // -- what is shown

  drawing(game, state) { return state.look ? this.values.drawing(game, state) : null; }

  show(view) {
    const { state, visible, game } = view;
    if (!visible) { this.steps?.pause(); return; }
    for (const button of this.looks) button.setAttribute("aria-pressed", String(button.dataset.look === (state.look ?? "")));
    this.watching.hidden = Boolean(state.look);
    this.said.hidden = this.watching.hidden;
    this.values.element.hidden = !state.look;
    if (!this.app.panels.pddl.looked) this.app.panels.pddl.restored().then(() => this.app.render());
    else if (state.look) this.values.show(view);
    else this.#show(game, state);
  }

  #show(game, state) {
    this.choices.show(state);
    const large = game.names.length > MOST_HOLES;
    const why = large ? say("search.large", { count: game.names.length, most: MOST_HOLES }) : refusal(this.app);
    this.go.disabled = Boolean(why);
    put(this.small);
    if (why) {
      this.#forget();
      this.#say("bad", why);
      if (large) this.#offer();
      return;
    }
    runs.want(wishesOf(this.app));
    this.#draw();
  }

  #offer() {
    put(this.small, SMALL.map((name) => h("button", { type: "button", class: "move", onclick: () => this.app.open(name) }, name)));
  }

  #say(kind, ...parts) {
    this.said.className = kind ? `result ${kind}` : "quiet";
    put(this.said, parts);
  }

  /** Draw what is known of the searches. */
  #draw() {
    const { app } = this;
    const { slots } = runs;
    const failed = slots.find((slot) => slot.error);
    this.go.textContent = say(runs.busy ? "search.stop" : "search.go");
    this.go.classList.toggle("plain", runs.busy);
    this.go.classList.toggle("primary", !runs.busy);
    const ready = slots.length > 0 && slots.every((slot) => slot.trace);
    this.go.hidden = ready;
    this.here.hidden = !slots.length || app.state.at === app.state.from;
    for (const one of [this.onBoard, this.file]) one.hidden = !ready;
    if (failed) this.#say("bad", failed.error);
    else if (runs.busy) this.#say("", progress(slots.find((slot) => !slot.trace)));
    else this.#say("", ready ? this.#from(app.state) : say(slots.length ? "search.stopped" : "search.begin"));
    if (ready) this.#raise(slots);
    else if (!slots.length || failed) this.#forget();
    this.stage.classList.toggle("busy-stage", runs.busy);
  }

  /** Where the search begins, in words. */
  #from({ from, line }) {
    const jumps = Math.min(from, line.length);
    return jumps ? say("search.after", { count: jumps }) : say("search.start");
  }

  #raise(slots) {
    const key = slots.map((slot) => slot.key).join();
    if (key === this.drawn) return;
    const two = slots.length > 1;
    this.steps?.pause();
    this.drawn = key;
    this.theatres = slots.map(({ trace }, i) => new Theatre(trace, this.app.game.board, { follows: true, turn: 2 * i }));
    const most = Math.max(...this.theatres.map(({ length }) => length));
    this.steps = new Steps(most, (...moment) => this.#step(...moment), two ? [] : [this.theatres[0].curve.element]);
    put(this.stage, this.theatres.map(({ element }) => h("div", { class: "theatre-place" }, element)));
    put(this.common, this.steps.element);
    this.stage.classList.toggle("two", two);
    this.watching.classList.toggle("both", two);
    this.steps.go(Math.min(this.app.state.step, most));
  }

  #step(step, late) {
    for (const theatre of this.theatres) theatre.go(step, late);
    const { app } = this;
    app.state.step = step;
    clearTimeout(this.timer);
    if (this.steps?.playing) return;
    this.timer = setTimeout(() => app.address.keep(app.state), PAUSE);
  }

  #key(event) {
    const { target } = event;
    const { tab, look } = this.app.state;
    if (tab !== "search" || look || !this.steps || document.querySelector("dialog[open]")) return;
    if (target.closest(".stage, .top, input:not([type=range]), select")) return;
    if (target.closest("[role=tab]") && event.key.startsWith("Arrow")) return;
    if (!this.steps.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Why no search can be shown, in words; null where one can. */
const refusal = ({ about, panels }) => (!about.searches ? say("search.missing") : panels.pddl.other ? say("editor.other") : null);

/** What a search that runs does, in words. */
function progress({ news }) {
  if (!news) return say("search.asked");
  if (news.state === "waiting") return say("search.waits", { place: news.place });
  return say("search.runs", { count: news.steps, seconds: amount(news.seconds, { maximumFractionDigits: 0 }) });
}
