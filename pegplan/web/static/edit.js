// The Edit panel: click holes to draw a board and a puzzle; its PDDL is updated with each click.

import { ask, aborted } from "./api.js";
import { h, put, reveal } from "./dom.js";
import { holeName, place } from "./game.js";
import { changed, codeLines } from "./pddl.js";
import { say } from "./words.js";

const PITCH = 48; // pixels between neighbouring holes
const MOST = 400; // holes
const SIDE = 60; // rows, and columns
const TOOLS = ["pegs", "holes", "goal"];
const GOALS = ["exact", "pattern", "pegs", "stuck"];
const LATTICES = ["square", "square-diagonal", "triangular"];

export class EditPanel {
  constructor(panel, app) {
    this.app = app;
    this.tool = "pegs";
    this.tools = TOOLS.map((name) => h("button", { type: "button", "aria-pressed": "false", "data-tool": name, onclick: () => { this.tool = name; app.render(); } }, say(`edit.tool.${name}`)));
    this.tip = h("p", { class: "quiet" });
    this.lattice = h("select", { id: "lattice", onchange: () => this.change({ lattice: this.lattice.value }) },
      LATTICES.map((value) => h("option", { value }, say(`edit.lattice.${value}`))));
    this.kind = h("select", { id: "goal-kind", onchange: () => this.#kind() }, GOALS.map((value) => h("option", { value }, say(`edit.goal.${value}`))));
    this.number = h("input", { id: "goal-count", type: "number", min: 0, max: MOST, value: 1, "aria-label": say("edit.how-many"), onchange: () => this.#kind() });
    this.objective = h("select", { id: "objective", onchange: () => this.change({ objective: this.objective.value }) },
      ["jumps", "moves"].map((value) => h("option", { value }, say(`edit.fewest.${value}`))));
    this.trouble = h("p", { class: "result bad", role: "status" });
    this.code = h("pre", { class: "code live", tabindex: 0, role: "region", "aria-label": say("edit.pddl"), id: "live-pddl" });
    this.sizes = h("p", { class: "quiet" });
    const all = (text, pegs) => h("button", { type: "button", class: "plain", onclick: () => this.change({ start: pegs ? this.app.game.names : [] }) }, text);
    put(panel,
      h("section", { class: "card" },
        h("div", { class: "row wrap" },
          h("div", { class: "segments", role: "group", "aria-label": say("edit.click") }, this.tools),
          h("div", { class: "row" }, all(say("edit.fill"), true), all(say("edit.clear"), false),
            h("button", { type: "button", class: "plain", title: say("keys.undo"), onclick: () => app.undo() }, say("edit.undo")))),
        this.tip,
        h("div", { class: "fields" },
          h("label", {}, say("edit.lattice"), " ", this.lattice),
          h("label", {}, say("edit.goal"), " ", this.kind, " ", this.number),
          h("label", {}, say("edit.objective"), " ", this.objective)),
        this.trouble),
      h("section", { class: "card" },
        h("div", { class: "row" }, h("h2", {}, say("edit.its-pddl")), this.sizes), this.code));
  }

  load(game) {
    const { goal, board, objective } = game.puzzle;
    this.lattice.value = board.lattice;
    this.kind.value = goal.exact ? "exact" : goal.pegged ? "pattern" : goal.pegs !== undefined ? "pegs" : "stuck";
    const count = goal.pegs ?? (Number.isInteger(goal.stuck) ? goal.stuck : null);
    this.number.value = count ?? "";
    this.number.hidden = !["pegs", "stuck"].includes(this.kind.value);
    this.objective.value = objective;
    this.lattice.disabled = board.lattice === "custom";
    this.trouble.textContent = "";
  }

  async show({ visible, game }) {
    if (!visible) return;
    for (const button of this.tools) button.setAttribute("aria-pressed", String(button.dataset.tool === this.tool));
    this.tip.textContent = say(`edit.tip.${this.tool}`);
    if (this.of === game) return;
    this.of = game;
    try {
      const text = await ask("pddl", { puzzle: this.app.reference(), encoding: this.app.encoding() });
      if (this.app.game !== game) return;
      const marked = this.problem ? changed(this.problem, text.problem) : new Set();
      this.problem = text.problem;
      put(this.code, codeLines(text.problem, marked));
      reveal(this.code, this.code.querySelector(".changed"));
      this.sizes.textContent = say("edit.size", { name: text.encoding, count: text.problem.split("\n").length });
    } catch (error) {
      if (!aborted(error)) this.trouble.textContent = error.message;
    }
  }

  /** What the board shows while it is edited: the goal as rings, and circles where holes can be added. */
  drawing(game) {
    const { goal } = game.puzzle;
    const ring = new Set((goal.exact ?? goal.pegged ?? []).map((name) => game.index.get(name)));
    return { editing: true, playable: false, goal: ring, ghosts: this.tool === "holes" ? this.#ghosts(game) : [] };
  }

  #offset(game) {
    const [row, column] = place(game.names[0]);
    const raw = spot(game.board.lattice, row, column);
    const { x, y } = game.board.holes[0];
    return { x: x - raw.x, y: y - raw.y };
  }

  #ghosts(game) {
    const { lattice } = game.board;
    if (lattice === "custom") return [];
    const offset = this.#offset(game);
    const there = new Set(game.names);
    const found = new Map();
    for (const name of game.names) {
      const [row, column] = place(name);
      for (const [r, c] of [[-1, 0], [1, 0], [0, -1], [0, 1], ...(lattice === "triangular" ? [[-1, -1], [1, 1]] : [])]) {
        const [y, x] = [row + r, column + c];
        if (y >= 0 && x >= 0 && there.has(holeName(y, x))) continue;
        const at = spot(lattice, y, x);
        found.set(`${y},${x}`, { row: y, column: x, x: at.x + offset.x, y: at.y + offset.y });
      }
    }
    return [...found.values()];
  }

  /** A click on a hole. */
  hole(i) {
    const { game } = this.app;
    const name = game.names[i];
    const { puzzle } = game;
    const toggled = (list) => (list.includes(name) ? list.filter((other) => other !== name) : [...list, name]);
    if (this.tool === "pegs") this.change({ start: toggled(puzzle.start) });
    else if (this.tool === "holes") this.#close(name);
    else if (puzzle.goal.exact) this.change({ goal: { exact: toggled(puzzle.goal.exact) } });
    else if (puzzle.goal.pegged) this.change({ goal: cycled(puzzle.goal, name) });
    else this.change({ goal: { exact: [name] } });
  }

  #close(name) {
    const { puzzle, names } = this.app.game;
    const without = (list) => list.filter((other) => other !== name);
    const { goal } = puzzle;
    const left = goal.exact ? { exact: without(goal.exact) } : goal.pegged ? { pegged: without(goal.pegged), empty: without(goal.empty) } : goal;
    if (names.length > 1) this.change({ holes: without(names), start: without(puzzle.start), goal: left });
  }

  /** A click beside the holes adds a hole at the nearest circle. */
  spot(point) {
    if (this.tool !== "holes") return;
    const near = this.#ghosts(this.app.game)
      .map((ghost) => [Math.hypot(ghost.x - point.x, ghost.y - point.y), ghost])
      .sort(([a], [b]) => a - b)[0];
    if (near && near[0] < PITCH / 2) this.#open(near[1]);
  }

  #open({ row, column }) {
    const { puzzle, names } = this.app.game;
    const [down, across] = [Math.max(0, -row), Math.max(0, -column)];
    // Rows and columns count from 0, so a hole above or to the left moves the board.
    const moved = (name) => { const [y, x] = place(name); return holeName(y + down, x + across); };
    const all = (list) => list.map(moved);
    const { goal } = puzzle;
    const there = goal.exact ? { exact: all(goal.exact) } : goal.pegged ? { pegged: all(goal.pegged), empty: all(goal.empty) } : goal;
    this.change({ holes: [...all(names), holeName(row + down, column + across)], start: [...all(puzzle.start), holeName(row + down, column + across)], goal: there });
  }

  #kind() {
    const kind = this.kind.value;
    const { puzzle, names } = this.app.game;
    const { goal } = puzzle;
    const pegged = goal.exact ?? goal.pegged ?? [];
    const count = this.number.value === "" ? null : Math.max(0, Math.min(names.length, Number(this.number.value)));
    const made = {
      exact: () => ({ exact: pegged.length ? pegged : [names[Math.floor(names.length / 2)]] }),
      pattern: () => ({ pegged, empty: goal.empty ?? [] }),
      pegs: () => ({ pegs: count ?? 1 }),
      stuck: () => ({ stuck: count ?? true }),
    };
    this.change({ goal: made[kind]() });
  }

  /** Have the server check the changed puzzle; show it, or the server's error message. */
  async change(parts) {
    const { puzzle, names } = this.app.game;
    const holes = parts.holes ?? names;
    const places = holes.map(place);
    if (holes.length > MOST || places.some(([row, column]) => row >= SIDE || column >= SIDE)) {
      this.trouble.textContent = say("edit.large", { holes: MOST, rows: SIDE, columns: SIDE });
      return;
    }
    const board = puzzle.board.shipped && !parts.holes && !parts.lattice
      ? puzzle.board.name : { lattice: parts.lattice ?? puzzle.board.lattice, holes };
    try {
      await this.app.open({
        board,
        start: parts.start ?? puzzle.start,
        goal: parts.goal ?? puzzle.goal,
        objective: parts.objective ?? puzzle.objective,
      });
      this.trouble.textContent = "";
    } catch (error) {
      if (!aborted(error)) this.trouble.textContent = error.message;
    }
  }
}

function cycled(goal, name) {
  const without = (list) => list.filter((other) => other !== name);
  if (goal.pegged.includes(name)) return { pegged: without(goal.pegged), empty: [...goal.empty, name] };
  if (goal.empty.includes(name)) return { pegged: goal.pegged, empty: without(goal.empty) };
  return { pegged: [...goal.pegged, name], empty: goal.empty };
}

function spot(lattice, row, column) {
  if (lattice === "triangular") return { x: PITCH * (column - row / 2), y: PITCH * row * Math.sqrt(3) / 2 };
  return { x: PITCH * column, y: PITCH * row };
}
