// The curves of a race: what planners' logs say of their searches, in one chart, while they run and afterwards.

import { h, put, save } from "../dom.js";
import { untold } from "../runs.js";
import { amount, listed, say } from "../words.js";
import { chart, file, sample } from "./chart.js";
import { AXES, choice, csv, linesOf, ownClock, QUANTITIES, told, written } from "./quantities.js";

const HEIGHT = 270;
const ROWS = 300; // of the table

const title = (quantity) => say(`curves.of.${quantity}`);

export class Curves {
  /** @param desk the element for them */
  constructor(app, desk) {
    this.app = app;
    this.runs = [];
    const change = (parts) => app.set({ chart: written({ ...this.#choice(), ...parts }) });
    const wanted = (quantity) => change(this.#choice(`${quantity}.${this.#choice().axis}`));
    this.quantity = h("select", { id: "curve-of", onchange: () => wanted(this.quantity.value) }, QUANTITIES.map((one) => h("option", { value: one }, title(one))));
    this.axis = h("select", { id: "curve-over", onchange: () => change({ axis: this.axis.value }) }, AXES.map((one) => h("option", { value: one }, say(`curves.over.${one}`))));
    const scale = (name) => h("input", { type: "checkbox", name: `log-${name}`, onchange: (event) => change({ [name]: event.target.checked }) });
    this.scales = { across: scale("across"), up: scale("up") };
    this.races = h("div", { class: "chips curve-races", role: "group", "aria-label": say("curves.races") });
    this.picture = h("div", { class: "picture" });
    this.key = h("ul", { class: "curve-key" });
    this.notes = h("ul", { class: "quiet curve-notes" });
    this.table = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": say("curves.table") });
    this.more = h("details", { ontoggle: () => this.#table() }, h("summary", {}, say("curves.table")), this.table);
    put(desk,
      h("div", { class: "row wrap" }, h("h2", {}, say("curves.title")), this.races),
      h("div", { class: "fields curve-fields" },
        h("label", {}, say("curves.draw"), " ", this.quantity), h("label", {}, say("curves.over"), " ", this.axis),
        h("fieldset", { class: "pills" }, h("legend", {}, say("curves.log")),
          Object.entries(this.scales).map(([name, box]) => h("label", { class: "pill" }, box, h("span", {}, say(`curves.log.${name}`)))))),
      this.picture, this.key, this.notes, this.more,
      h("div", { class: "row wrap curve-files" },
        h("button", { type: "button", class: "plain", id: "curve-csv", onclick: () => this.#csv() }, say("curves.csv")),
        h("button", { type: "button", class: "plain", id: "curve-svg", onclick: () => this.#svg() }, say("curves.svg"))));
    new ResizeObserver(() => this.#draw()).observe(this.picture);
  }

  #choice(text = this.app.state.chart) { return choice(text, this.app.game.names.length); }

  /** Show some runs: { race, solver, moments, clock, over }. `races`: the numbers of all races that have curves. */
  show(runs, races, pick) {
    this.runs = runs;
    const many = races.length > 1;
    this.several = new Set(runs.map(({ race }) => race)).size > 1;
    put(this.races, many ? races.map((race) => h("button", { type: "button", class: "plain", "aria-pressed": String(runs.some((run) => run.race === race)), onclick: () => pick(race) }, `#${race}`)) : []);
    this.#draw();
  }

  #name({ run, name }) {
    const solver = this.several ? `#${run.race} ${run.solver}` : run.solver;
    return name && name !== "h" ? `${solver}, ${name}` : solver;
  }

  #draw() {
    const { width } = this.picture.getBoundingClientRect();
    if (!width) return;
    const chosen = this.#choice();
    this.quantity.value = chosen.quantity;
    this.axis.value = chosen.axis;
    for (const [name, box] of Object.entries(this.scales)) box.checked = chosen[name];
    this.lines = this.runs.flatMap((run, hue) => linesOf(run, chosen).map((line) => ({ ...line, hue })));
    const size = { width: Math.max(260, Math.floor(width)), height: HEIGHT };
    const x = { label: say(`curves.over.${chosen.axis}`), log: chosen.across };
    this.svg = chart({ lines: this.lines, x, y: { label: title(chosen.quantity), log: chosen.up }, size, label: this.#label(chosen) });
    put(this.picture, this.svg, this.lines.length ? null : h("p", { class: "nothing quiet" }, say("curves.nothing")));
    put(this.key, this.lines.map((line, i) => h("li", {}, sample(i, line.hue), h("b", {}, this.#name(line)), " ", this.#span(line))));
    put(this.notes, this.#remarks(chosen).map((text) => h("li", {}, text)));
    this.#table();
  }

  /** From the first value to the last. */
  #span({ parts }) {
    const points = parts.flat();
    const [first, last] = [points[0][1], points.at(-1)[1]];
    return h("span", { class: "quiet" }, points.length === 1 ? amount(first) : `${amount(first)} → ${amount(last)}`);
  }

  #label(chosen) {
    const lines = this.lines.map((line) => `${this.#name(line)} ${line.parts.flat()[0][1]} → ${line.parts.flat().at(-1)[1]}`);
    return say("curves.label", { quantity: title(chosen.quantity), axis: say(`curves.over.${chosen.axis}`), lines: lines.join("; ") || say("curves.nothing") });
  }

  /** What one must know to read the chart: what is not drawn, and by which clock. */
  #remarks({ quantity, axis }) {
    const remarks = [];
    for (const run of this.runs) {
      const has = told(run);
      if (!has.length && run.over) remarks.push(say(`curves.none.${untold(run)}`, { solver: run.solver }));
      else if (has.length && !linesOf(run, { quantity, axis }).length) {
        const counted = !has.includes(quantity) || axis === "seconds";
        remarks.push(say(counted ? "curves.untold" : "curves.uncounted", { solver: run.solver, quantities: listed(has.map(title)) }));
      }
    }
    const clocks = (own) => listed([...new Set(this.lines.filter(({ run }) => ownClock(run) === own).map(({ run }) => run.solver))]);
    if (axis === "seconds" && clocks(true)) remarks.push(say("curves.clock.own", { solvers: clocks(true) }));
    if (axis === "seconds" && clocks(false)) remarks.push(say("curves.clock.page", { solvers: clocks(false) }));
    if (this.lines.length) remarks.push(say(`curves.about.${quantity}`));
    return remarks;
  }

  #table() {
    if (!this.more.open) return;
    const columns = ["seconds", "expanded", "evaluated", "h", "g", "layer", "cost"];
    const cell = (moment, name) => {
      if (name === "h") return Object.entries(moment.h ?? {}).map(([one, value]) => (one === "h" ? amount(value) : `${one} ${amount(value)}`)).join(", ");
      return moment[name] === undefined ? "" : amount(moment[name], { maximumFractionDigits: 4 });
    };
    const rows = this.runs.flatMap((run) => run.moments.map((moment) => h("tr", {},
      h("th", { scope: "row" }, this.several ? `#${run.race} ${run.solver}` : run.solver), columns.map((name) => h("td", {}, cell(moment, name))))));
    put(this.table, h("table", {},
      h("thead", {}, h("tr", {}, [say("curves.planner"), ...columns.map((name) => (name === "seconds" ? say("curves.over.seconds") : title(name)))].map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, rows.slice(0, ROWS))),
    rows.length > ROWS ? h("p", { class: "quiet" }, say("curves.cut", { count: rows.length - ROWS })) : null);
  }

  #file(kind) {
    const { puzzle } = this.app.game;
    return `${(puzzle.drawn ? "own-puzzle" : puzzle.name).replaceAll("/", "-")}-curves.${kind}`;
  }

  #csv() {
    const { puzzle } = this.app.game;
    save(this.#file("csv"), csv(puzzle.drawn ? "own-puzzle" : puzzle.name, this.runs), "text/csv");
  }

  #svg() { save(this.#file("svg"), file(this.svg, this.lines.map((line) => ({ name: this.#name(line), hue: line.hue }))), "image/svg+xml"); }
}
