// What the page says of a race: what was found, and by which measure nothing is better.

import { listed, say } from "./words.js";

/** Of the plan that ended a race, or came first in it. */
export function planWords(solver, { encoding, n_jumps: jumps, n_moves: moves }) {
  const who = encoding ? say("verdict.on", { solver, encoding }) : solver;
  return say("verdict.first", { who, jumps: say("count.jumps", { count: jumps }), moves: say("count.in-moves", { count: moves }) });
}

/** What is proved of a plan, by the measure that was asked for; nothing where any plan was. */
export function quality(solver, outcome, { best }, puzzle) {
  if (!best || !outcome.optimal || outcome.objective !== best) return "";
  if (best === "jumps" && puzzle.n_jumps !== null) return say("verdict.all-have", { number: puzzle.n_jumps });
  return say(`verdict.proved.${best}`, { solver });
}

/**
 * Of a race that ended without the answer that was asked for.
 * @returns { text, kind, best }; best: the run with the best plan, if there is one
 */
export function plainly(race) {
  const ends = race.rows.map(({ solver, row }) => `${solver} ${say(`status.${row.status}`)}`).join(", ");
  if (race.lost) return { text: say("verdict.none", { ends }), kind: "good", best: null };
  const solved = race.rows.filter(({ outcome }) => outcome.status === "solved");
  if (solved.length) {
    const cost = ({ outcome }) => (race.best === "moves" ? outcome.n_moves : outcome.n_jumps);
    const best = solved.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    const text = say(`verdict.best.${race.best || "jumps"}`, { count: cost(best), solver: best.solver });
    return { text, kind: "open", best };
  }
  const claims = race.rows.filter(({ row }) => row.status === "unsolvable").map(({ solver }) => solver);
  if (claims.length) return { text: say("verdict.claim", { count: claims.length, solvers: listed(claims) }), kind: "open", best: null };
  return { text: say("verdict.nothing", { ends }), kind: "open", best: null };
}
