// The results of races as values: made from what the server says, written in links and as CSV.

/** How a run can end; the catalogue has words for each. */
const STATUSES = [
  "solved", "unsolvable", "no-plan", "timeout", "memout", "cancelled", "unsupported", "unavailable", "lost", "crashed", "invalid-plan",
  "proved", "waiting",
];

const MEASURES = ["", "jumps", "moves"];
const MOST_LINKED = 40;
const FIELDS = ["race", "solver", "encoding", "best", "status", "seconds", "states", "final", "jumps", "moves", "proved"];

/**
 * The result of one solver in a race.
 *   encoding: what it read, or was to read; "" for a solver that reads none
 *   seconds: of its run; null where it did not run: it can't take the puzzle, or is not installed
 *   best: what was asked to be fewest: "jumps", "moves", or "" for any plan
 *   states: how many it expanded, exactly if `final`, else at least; null where that is not known
 *   proved: the same, where it is proved that no plan has fewer; else ""
 *   linked: it came with a link, and was not measured in this page
 *   curve: the moments that its planner's log told; null for what is no planner, and in links
 */
export function resultOf(race, { solver, outcome, started, seconds, expanded, final }) {
  const plan = outcome.status === "solved";
  const ran = started && !["unsupported", "unavailable"].includes(outcome.status);
  return Object.freeze({
    race: race.number, solver, encoding: outcome.encoding ?? (race.readers.has(solver) ? race.encoding : ""), best: race.best,
    status: !started ? "waiting" : outcome.certificate ? "proved" : outcome.status,
    seconds: ran ? seconds : null, states: expanded, final,
    jumps: plan ? outcome.n_jumps : null, moves: plan ? outcome.n_moves : null,
    proved: plan && outcome.optimal && outcome.objective === race.best ? race.best : "", linked: false,
    curve: race.planners.has(solver) ? race.runs.get(solver).moments : null,
  });
}

/** A result as text for links; read() is the inverse. */
export function write(row) {
  const seconds = row.seconds === null ? "" : Math.round(row.seconds * 100);
  return FIELDS.map((name) => ({ ...row, seconds, final: row.final ? 1 : "" }[name] ?? "")).join("*");
}

export const writeAll = (rows) => rows.slice(-MOST_LINKED).map(write);

/** The result that a text of a link says; null if it says none. */
export function read(text) {
  const parts = text.split("*");
  if (parts.length !== FIELDS.length) return null;
  const said = Object.fromEntries(FIELDS.map((name, i) => [name, parts[i]]));
  const names = /^[a-z0-9][a-z0-9._-]{0,99}$/;
  const whole = (word) => (word === "" ? null : /^\d{1,15}$/.test(word) ? Number(word) : NaN);
  const [race, seconds, states, jumps, moves] = ["race", "seconds", "states", "jumps", "moves"].map((name) => whole(said[name]));
  const good = names.test(said.solver) && (said.encoding === "" || names.test(said.encoding))
    && STATUSES.includes(said.status) && MEASURES.includes(said.best) && MEASURES.includes(said.proved)
    && race !== null && ![race, seconds, states, jumps, moves].some(Number.isNaN);
  if (!good) return null;
  return Object.freeze({
    ...said, race, states, jumps, moves, seconds: seconds === null ? null : seconds / 100,
    final: said.final === "1", linked: true, curve: null,
  });
}

export const readAll = (texts) => texts.slice(0, MOST_LINKED).map(read).filter((row) => row !== null);

/** Results measured here and those of a link, each once, by race. */
export function united(measured, linked) {
  const known = new Set(measured.map(write));
  return [...linked.filter((row) => !known.has(write(row))), ...measured].sort((a, b) => a.race - b.race);
}

/** Results as CSV, with a header line. */
export function csv(puzzle, rows) {
  const head = ["puzzle", "race", "planner", "encoding", "asked_for_fewest", "status", "seconds", "states", "states_are", "jumps", "moves", "proved_fewest", "measured"];
  const lines = rows.map((row) => [
    puzzle, row.race, row.solver, row.encoding, row.best, row.status, row.seconds, row.states,
    row.states === null ? "" : row.final ? "all" : "at least", row.jumps, row.moves, row.proved,
    row.linked ? "elsewhere" : "here",
  ]);
  return [head, ...lines].map((line) => line.map((value) => value ?? "").join(",")).join("\n") + "\n";
}
