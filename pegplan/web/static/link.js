// The state of the page in its address: the part after the # is written and read here.
//
// What is watched has words as keys, so that links can be written by hand:
//   v=search&search=astar&heuristic=hadd   the Search tab runs A* with h_add from the start
//   &second=gbfs-hff                       and greedy search with h_FF beside it ("bfs" has no heuristic)
//   &step=12                               both after 12 steps
//   &start=3                               from the position after the first 3 jumps of the game (j)
//   &weight=2                              of h in wastar; 5 without it
//   v=search&look=values&heuristic=hff     what a heuristic says of the position on the board (hmax, hadd, hff)
//   v=map                                  the map, with the game and, if search= is there, that search

import { holeName, place } from "./game.js";
import { readAll, writeAll } from "./results.js";
import { readSearch, writeSearch } from "./searches.js";

export const TABS = ["play", "edit", "pddl", "solve", "prove", "search", "map"];

/** A puzzle as in requests: its name, or an object if it was drawn. */
export function reference(puzzle) {
  if (!puzzle.drawn) return puzzle.name;
  return from(puzzle, puzzle.start);
}

/** The same puzzle with another start, as in requests. */
export function from(puzzle, start) {
  const { lattice, holes, name, shipped } = puzzle.board;
  const board = shipped ? name : { lattice, holes: holes.map((hole) => hole.name) };
  return { board, start, goal: puzzle.goal, objective: puzzle.objective };
}

function picture(names, char) {
  const cells = new Map(names.map((name) => [name, char(name)]));
  const places = names.map(place);
  const rows = Math.max(...places.map(([row]) => row)) + 1;
  const columns = Math.max(...places.map(([, column]) => column)) + 1;
  const lines = [];
  for (let row = 0; row < rows; row += 1) {
    let line = "";
    for (let column = 0; column < columns; column += 1) line += cells.get(holeName(row, column)) ?? ".";
    lines.push(line.replace(/\.+$/, ""));
  }
  return lines.join("_");
}

function cellsOf(text) {
  const cells = new Map();
  text.split("_").forEach((line, row) => [...line].forEach((char, column) => {
    if (char !== ".") cells.set(holeName(row, column), char);
  }));
  return cells;
}

function goalText(goal, names) {
  if (goal.pegs !== undefined) return `pegs-${goal.pegs}`;
  if (goal.stuck !== undefined) return goal.stuck === true ? "stuck" : `stuck-${goal.stuck}`;
  const pegged = new Set(goal.exact ?? goal.pegged);
  const empty = goal.exact ? null : new Set(goal.empty);
  return picture(names, (name) => (pegged.has(name) ? "*" : empty === null || empty.has(name) ? "o" : "-"));
}

function goalOf(text) {
  const match = /^(pegs|stuck)(?:-(\d+))?$/.exec(text);
  if (match) return { [match[1]]: match[2] === undefined ? true : Number(match[2]) };
  const cells = [...cellsOf(text)];
  const of = (wanted) => cells.filter(([, char]) => char === wanted).map(([name]) => name);
  return of("-").length ? { pegged: of("*"), empty: of("o") } : { exact: of("*") };
}

/** The page's address before the #, as other machines can open it; null where they can't. */
export function shared({ address }) {
  if (!/^(localhost|127\..*|\[::1\])$/.test(location.hostname)) return location.href.split("#")[0];
  return address && address + location.search;
}

/** A state as the part of an address after the #. */
export function write(state) {
  const hash = new URLSearchParams();
  const { puzzle } = state;
  if (puzzle.drawn) {
    const names = puzzle.board.holes.map((hole) => hole.name);
    const start = new Set(puzzle.start);
    hash.set("b", puzzle.board.lattice);
    hash.set("s", picture(names, (name) => (start.has(name) ? "*" : "o")));
    hash.set("g", goalText(puzzle.goal, names));
    if (puzzle.objective !== "jumps") hash.set("o", puzzle.objective);
  } else hash.set("p", puzzle.name);
  if (state.line.length) {
    hash.set("j", state.line.join("."));
    if (state.at !== state.line.length) hash.set("at", state.at);
    if (state.still) hash.set("n", state.still);
  }
  if (state.found) hash.set("by", state.found.solver);
  if (state.tab !== "play") hash.set("v", state.tab);
  if (state.encoding) hash.set("e", state.encoding);
  if (state.beside) hash.set("f", state.beside);
  if (state.file !== "domain") hash.set("d", state.file);
  if (state.hints) hash.set("h", "1");
  if (state.overlay) hash.set("w", state.overlay);
  if (state.story) hash.set("q", state.story);
  if (state.letters) hash.set("k", state.letters);
  if (state.weights) hash.set("m", state.weights);
  if (state.presenter) hash.set("x", "1");
  if (state.theme) hash.set("t", state.theme);
  if (state.draft) hash.set("c", state.draft);
  if (state.all) hash.set("race", "all");
  if (state.chart) hash.set("chart", state.chart);
  if (state.lesson) hash.set("lesson", state.lesson);
  if (state.said) hash.set("said", state.said);
  if (state.teach) hash.set("teach", "1");
  writeSearch(hash, state);
  for (const row of writeAll(state.results ?? [])) hash.append("r", row);
  return `#${hash.toString().replaceAll("%2F", "/").replaceAll("%2A", "*")}`;
}

/** The state that such a part describes; the inverse of write(). */
export function read(text) {
  const hash = new URLSearchParams(text.replace(/^#/, ""));
  let puzzle = hash.get("p") ?? "english/central";
  if (hash.has("b")) {
    const cells = [...cellsOf(hash.get("s") ?? "")];
    puzzle = {
      board: { lattice: hash.get("b"), holes: cells.map(([name]) => name) },
      start: cells.filter(([, char]) => char === "*").map(([name]) => name),
      goal: goalOf(hash.get("g") ?? "pegs-1"),
      objective: hash.get("o") ?? "jumps",
    };
  }
  const line = (hash.get("j") ?? "").split(".").filter(Boolean);
  const at = Number.parseInt(hash.get("at") ?? line.length, 10);
  return {
    reference: puzzle,
    line,
    at: Number.isFinite(at) ? Math.max(0, Math.min(at, line.length)) : line.length,
    still: Math.max(0, Number.parseInt(hash.get("n") ?? 0, 10) || 0),
    by: hash.get("by"),
    tab: TABS.includes(hash.get("v")) ? hash.get("v") : "play",
    encoding: hash.get("e"),
    beside: hash.get("f"),
    file: hash.get("d") === "problem" ? "problem" : "domain",
    hints: hash.get("h") === "1",
    overlay: hash.get("w"),
    story: ["colours", "weights", "sets"].includes(hash.get("q")) ? hash.get("q") : null,
    letters: hash.get("k"),
    weights: hash.get("m"),
    presenter: hash.get("x") === "1",
    theme: hash.get("t"),
    draft: hash.get("c"),
    all: hash.get("race") === "all",
    chart: hash.get("chart"),
    lesson: hash.get("lesson"),
    said: hash.get("said"),
    teach: hash.get("teach") === "1",
    ...readSearch(hash),
    results: readAll(hash.getAll("r")),
  };
}
