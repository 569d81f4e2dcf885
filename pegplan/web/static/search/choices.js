// The choice of a search, a heuristic, and a second search beside it.

import { h, put } from "../dom.js";
import { EXPLAINED, HEURISTICS, SEARCHES, secondOf } from "../searches.js";
import { say } from "../words.js";

const FIRST = { search: "astar", heuristic: "hadd", second: null };

export class Choices {
  /**
   * @param watch called with the parts of the state that are chosen
   * @param prefix of the elements' ids
   */
  constructor(app, watch, prefix = "") {
    this.app = app;
    this.watch = watch;
    const options = (names, text) => names.map((name) => h("option", { value: name }, text(name)));
    const select = (id, label, children) => h("select", { id: prefix + id, "aria-label": label, onchange: () => this.#changed() }, children);
    const searches = () => options(Object.keys(SEARCHES), (name) => say(`theatre.search.${name}`));
    const heuristics = () => options(HEURISTICS, (name) => `${name}, ${say(`search.heuristic.${name}`)}`);
    this.search = select("search", say("search.search"), searches());
    this.heuristic = select("search-heuristic", say("search.with"), heuristics());
    this.weight = h("input", { id: `${prefix}search-weight`, type: "number", min: 0, max: 1000, step: 0.5, value: 5, "aria-label": say("search.weight"), onchange: () => this.#changed() });
    this.second = select("second", say("search.second"), [h("option", { value: "" }, say("search.alone")), searches()]);
    this.secondHeuristic = select("second-heuristic", say("search.second.with"), heuristics());
    this.encoding = h("select", { id: `${prefix}search-encoding`, class: "encodings", "aria-label": say("search.encoding"), onchange: () => app.set({ encoding: this.encoding.value }) });
    this.own = h("p", { class: "quiet" }, say("search.own"));
    this.weighted = h("label", { class: "weight" }, "w ", this.weight);
    this.element = h("div", { class: "choose-search" },
      h("div", { class: "one-search" }, this.search, this.heuristic, this.weighted),
      h("div", { class: "one-search" }, h("span", { class: "quiet" }, say("search.beside")), this.second, this.secondHeuristic),
      h("label", { class: "one-search encoding" }, h("span", { class: "quiet" }, say("search.encoding")), this.encoding), this.own);
    this.#fill({ ...FIRST, weight: 5 });
  }

  /** What is chosen, as parts of the page's state. */
  get chosen() {
    const search = this.search.value;
    const name = this.second.value;
    const second = name && (SEARCHES[name] ? `${name}-${this.secondHeuristic.value}` : name);
    return { search, heuristic: SEARCHES[search] ? this.heuristic.value : null, weight: Number(this.weight.value) || 0, second: second || null };
  }

  #changed() {
    this.#hide();
    if (this.app.state.search) this.watch(this.chosen);
  }

  #fill({ search, heuristic, weight, second }) {
    this.search.value = search;
    if (heuristic) this.heuristic.value = heuristic;
    this.weight.value = weight;
    const other = secondOf(second);
    this.second.value = other?.search ?? "";
    if (other?.heuristic) this.secondHeuristic.value = other.heuristic;
    else if (!other) this.secondHeuristic.value = EXPLAINED.at(-1);
    this.#hide();
  }

  #hide() {
    this.heuristic.hidden = !SEARCHES[this.search.value];
    this.secondHeuristic.hidden = !SEARCHES[this.second.value];
    this.weighted.hidden = ![this.search.value, this.second.value].includes("wastar");
  }

  load(game) {
    put(this.encoding, game.puzzle.encodings.map((name) => h("option", { value: name }, name)));
  }

  show(state) {
    if (state.search) this.#fill(state);
    this.encoding.value = this.app.encoding();
    const own = this.app.panels.pddl.own() !== null;
    this.own.hidden = !own;
    this.encoding.parentElement.hidden = own;
  }
}
