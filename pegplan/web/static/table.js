// The table of all races on a puzzle.

import { count, h, put, s, save } from "./dom.js";
import { csv } from "./results.js";
import { amount, say } from "./words.js";

const COLUMNS = ["race", "solver", "encoding", "seconds", "states", "jumps", "moves", "status"];
const SECONDS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export class ResultsTable {
  /** @param curve shows the curve of a race */
  constructor(app, clear, curve) {
    this.app = app;
    this.curve = curve;
    this.order = { key: "race", up: true };
    this.body = h("tbody", {});
    this.heads = new Map(COLUMNS.map((key) => [key, h("th", { scope: "col", "data-column": key },
      h("button", { type: "button", title: say(`results.sort.${key}`), onclick: () => this.#sort(key) }, say(`results.${key}`)))]));
    this.note = h("p", { class: "quiet" });
    this.wanted = false; // also without a row, since some are coming
    this.element = h("section", { class: "card results", id: "results", hidden: true },
      h("div", { class: "row" }, h("h2", {}, say("results.title")),
        h("div", { class: "row" },
          h("button", { type: "button", class: "plain", id: "results-csv", onclick: () => this.#save() }, say("results.csv")),
          h("button", { type: "button", class: "plain", id: "results-clear", onclick: clear }, say("results.clear")))),
      h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": say("results.name") },
        h("table", {}, h("thead", {}, h("tr", {}, [...this.heads.values()])), this.body), this.note));
  }

  show(rows) {
    this.element.hidden = rows.length === 0 && !this.wanted;
    if (rows === this.rows) return;
    this.rows = rows;
    this.#draw();
  }

  #sort(key) {
    const { order } = this;
    this.order = { key, up: order.key === key ? !order.up : true };
    this.#draw();
  }

  #draw() {
    const { key, up } = this.order;
    for (const [name, head] of this.heads) head.setAttribute("aria-sort", name !== key ? "none" : up ? "ascending" : "descending");
    put(this.body, sorted(this.rows, key, up).map((row) => h("tr", { class: row.linked ? "linked" : "" },
      COLUMNS.map((name) => h("td", { "data-column": name }, cell(row, name), name === "status" ? this.#curve(row) : null)))));
    this.note.textContent = note(this.rows);
  }

  #curve({ race, solver, curve }) {
    if (!curve?.length) return null;
    const text = say("results.curves", { solver, race: `#${race}` });
    return h("button", { type: "button", class: "to-curve", title: text, "aria-label": text, onclick: () => this.curve(race) },
      s("svg", { viewBox: "0 0 24 14", "aria-hidden": "true" }, s("path", { d: "M1 1V13H23M3 3H8V7H14V10H21" })));
  }

  #save() {
    const { puzzle } = this.app.game;
    const name = puzzle.drawn ? "own-puzzle" : puzzle.name;
    save(`${name.replaceAll("/", "-")}-races.csv`, csv(name, this.rows), "text/csv");
  }
}

/** Rows by a column; those without a value in it come last either way. */
function sorted(rows, key, up) {
  const compare = (a, b) => (typeof a === "number" ? a - b : String(a).localeCompare(String(b)));
  const rank = (row) => (row[key] === null || row[key] === "" ? 1 : 0);
  return [...rows].sort((a, b) => rank(a) - rank(b) || (rank(a) ? 0 : compare(a[key], b[key]) * (up ? 1 : -1)));
}

function cell(row, name) {
  const value = row[name];
  if (name === "status") return statusOf(row);
  if (value === null || value === "") return "–";
  if (name === "seconds") return `${amount(value, SECONDS)} s`;
  if (name === "states") return row.final ? count(String(value)) : h("span", { title: say("results.last-log") }, `≥ ${count(String(value))}`);
  if (row.proved === name) return [String(value), h("span", { class: "proved", title: say(`results.proved.${name}`) }, " ✓")];
  return String(value);
}

function statusOf({ status, best, proved }) {
  const words = say(`status.${status}`);
  return status === "solved" && best && proved !== best ? say(`results.unproved.${best}`, { status: words }) : words;
}

function note(rows) {
  const notes = [say("results.note")];
  if (rows.some((row) => row.states !== null && !row.final)) notes.push(say("results.note-least"));
  if (rows.some((row) => row.proved)) notes.push(say("results.note-proved"));
  if (rows.some((row) => row.linked)) notes.push(say("results.note-linked"));
  return notes.join(" ");
}
