// What is drawn of planners' searches: quantities over time or over states, from the moments that their logs tell.

export const QUANTITIES = ["h", "expanded", "evaluated", "layer", "g", "cost"];
export const AXES = ["seconds", "expanded"];
const STEPS = new Set(["h", "layer", "cost"]); // these stay until the next is told

const SMALL = 20; // holes: searches end before their times tell anything

/** A choice of what is drawn, as in links: "h.seconds.x"; what it lacks is the usual for so many holes. */
export function choice(text, holes) {
  const [wanted, over, scales] = (text ?? "").split(".");
  const quantity = QUANTITIES.includes(wanted) ? wanted : "h";
  const axis = AXES.includes(over) ? over : holes > SMALL ? "seconds" : "expanded";
  const logs = /^(-|x?y?)$/.test(scales ?? "no") ? scales : usual(quantity);
  return { quantity, axis, across: logs.includes("x"), up: logs.includes("y") };
}

const usual = (quantity) => (["expanded", "evaluated"].includes(quantity) ? "xy" : "x");

export const written = ({ quantity, axis, across, up }) => `${quantity}.${axis}.${across || up ? `${across ? "x" : ""}${up ? "y" : ""}` : "-"}`;

/** Whether a run's times are by the planner's own clock. */
export const ownClock = (run) => run.moments.some((moment) => moment.own_clock);

/** Where a moment stands on an axis; null if that is not known. */
function place(run, moment, axis, own) {
  if (axis === "expanded") return moment.expanded ?? null;
  return Boolean(moment.own_clock) === own ? moment.seconds ?? null : null;
}

/** The names of a run's heuristics; for other quantities one empty name. */
const names = (run, quantity) => (quantity === "h" ? [...new Set(run.moments.flatMap(({ h }) => Object.keys(h ?? {})))] : [""]);

/** The lines of a run: { run, name, steps, parts, last }; none if its log does not say it. */
export function linesOf(run, { quantity, axis }) {
  const own = ownClock(run);
  const now = axis === "seconds" ? newest(run, own) : Math.max(-1, ...run.moments.map(({ expanded }) => expanded ?? -1));
  return names(run, quantity).map((name) => {
    const parts = [];
    let search = null;
    for (const moment of run.moments) {
      const value = quantity === "h" ? moment.h?.[name] : moment[quantity];
      const at = place(run, moment, axis, own);
      if (value === undefined || at === null) continue;
      const other = search !== null && moment.search !== search && quantity !== "cost" && quantity !== "expanded" && quantity !== "evaluated";
      if (!parts.length || other) parts.push([]);
      search = moment.search;
      parts.at(-1).push([at, value]);
    }
    return { run, name, steps: STEPS.has(quantity), parts, last: STEPS.has(quantity) && now >= 0 ? now : null };
  }).filter(({ parts }) => parts.length);
}

/** The time of what is newest: of the last moment, and while it runs on, of now. */
function newest(run, own) {
  const timed = run.moments.filter((moment) => place(run, moment, "seconds", own) !== null);
  const last = timed.at(-1);
  if (!last) return -1;
  return run.over ? Math.max(...timed.map(({ seconds }) => seconds)) : last.seconds + Math.max(0, run.clock - last.clock);
}

/** The quantities that a run's log tells. */
export const told = (run) => QUANTITIES.filter((quantity) => run.moments.some((moment) => (quantity === "h" ? Object.keys(moment.h ?? {}).length : moment[quantity] !== undefined)));

/** All moments of some runs as CSV, a line for each, and for each heuristic that it has. */
export function csv(puzzle, runs) {
  const head = ["puzzle", "race", "planner", "search", "seconds", "clock", "expanded", "evaluated", "g", "layer", "cost", "heuristic", "h"];
  const quoted = (value) => (/[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value ?? "");
  const rows = runs.flatMap((run) => run.moments.flatMap((moment) => {
    const shared = [puzzle, run.race, run.solver, moment.search, moment.seconds, moment.own_clock ? "planner" : "page", moment.expanded, moment.evaluated, moment.g, moment.layer, moment.cost];
    const found = Object.entries(moment.h ?? {});
    return (found.length ? found : [["", ""]]).map((pair) => [...shared, ...pair]);
  }));
  return [head, ...rows].map((row) => row.map(quoted).join(",")).join("\n") + "\n";
}
