// What the page says of a race: what was found, and by which measure nothing is better.

import { plural } from "./dom.js";
import { STATUS_WORDS } from "./results.js";

/** Of the plan that ended a race, or came first in it. */
export function planWords(solver, outcome) {
  const on = outcome.encoding ? ` on ${outcome.encoding}` : "";
  return `${solver}${on} found the first plan: ${plural(outcome.n_jumps, "jump")} in ${plural(outcome.n_moves, "move")}; every jump was checked.`;
}

/** What is proved of a plan, by the measure that was asked for; nothing where any plan was. */
export function quality(solver, outcome, { best }, puzzle) {
  if (!best || !outcome.optimal || outcome.objective !== best) return "";
  if (best === "jumps" && puzzle.n_jumps !== null) {
    return `Every plan of this puzzle has ${puzzle.n_jumps} jumps, so none has fewer. Fewer moves may be possible.`;
  }
  return `${solver} proved that no plan has fewer ${best}.`;
}

/**
 * Of a race that ended without the answer that was asked for.
 * @returns { text, kind, best }; best: the run with the best plan, if there is one
 */
export function plainly(race) {
  const told = race.rows.map(({ solver, row }) => `${solver} ${STATUS_WORDS[row.status]}`).join(", ");
  if (race.lost) return { text: `This puzzle has no plan, and no solver found one: ${told}.`, kind: "good", best: null };
  const solved = race.rows.filter(({ outcome }) => outcome.status === "solved");
  if (solved.length) {
    const cost = ({ outcome }) => (race.best === "moves" ? outcome.n_moves : outcome.n_jumps);
    const best = solved.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    const text = `The best plan found has ${cost(best)} ${race.best}, by ${best.solver}; every jump was checked. Nobody proved that no plan has fewer.`;
    return { text, kind: "open", best };
  }
  const claims = race.rows.filter(({ row }) => row.status === "unsolvable").map(({ solver }) => solver);
  if (claims.length) {
    const verb = claims.length > 1 ? "claim" : "claims";
    return { text: `${claims.join(" and ")} ${verb} that there is no plan, without a proof that can be checked.`, kind: "open", best: null };
  }
  return { text: `No plan and no proof: ${told}. More time, another solver or another encoding may help.`, kind: "open", best: null };
}
