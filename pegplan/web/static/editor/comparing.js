// What a comparison with the game found, and what a plan did otherwise than the rules, in the page's language.

import { say } from "../words.js";

/** A hole that is not as the rules leave it. */
export function faultText({ hole, said, should, missing }) {
  const fault = say(`fault.${said}-${should}`, { hole });
  return missing.length ? say("fault.missing", { fault, atoms: missing.join(" ") }) : fault;
}

const faultsText = (faults) => faults.map(faultText).join("; ");

/** With a capital letter, unless it begins with the name of a hole. */
const begun = (text) => (/^[a-z]+\d/.test(text) ? text : text[0].toUpperCase() + text.slice(1));

/** The first difference, and which holes are wrong then. */
function differenceText({ kind, jump, action, faults }) {
  const what = say(`answer.difference.${kind}`, { jump: jump ?? action });
  return faults.length ? `${what} ${begun(faultsText(faults))}.` : what;
}

/** A comparison. */
export function comparisonText({ answer, positions, jumps, covered, difference }) {
  if (difference) return differenceText(difference);
  return say(`answer.compared.${answer}`, { count: positions, jumps, depth: covered.jumps, games: covered.games });
}

/** What is wrong with a step of a replay; why the task or the rules forbid a jump is said in English. */
export const stepText = ({ action, reason, rule, faults }) => `${action}: ${[reason, rule, faultsText(faults)].filter(Boolean).join("; ")}`;

/** The first thing that is wrong in a replay. */
export function replayText({ steps, faults, text }) {
  if (faults.length) return faultsText(faults);
  const wrong = steps.findIndex(({ right }) => right === false);
  return wrong < 0 ? text : say("answer.step", { number: wrong + 1, what: stepText(steps[wrong]) });
}
