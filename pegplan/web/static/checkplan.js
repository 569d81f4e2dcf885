// Checking a plan in any format: the server reads and simulates it, and the board shows how far it goes.

import { ask } from "./api.js";
import { toast } from "./dom.js";
import { say } from "./words.js";

/** Read and simulate a plan, and show how far it goes. */
export async function checkPlan(app, text) {
  try {
    const said = await ask("verify", { puzzle: app.reference(), plan: text });
    const line = app.game.allowed(said.jumps);
    app.change(() => app.set({ line, at: said.valid ? 0 : line.length, still: 0, found: null }));
    toast(verdict(said, app.game));
  } catch (error) {
    toast(error.message);
  }
}

/** What the simulator says, as the server's `text` says it in English. */
function verdict({ valid, step, line, jumps, text }, game) {
  if (valid) return say("check.valid", { count: jumps.length });
  if (step === null) return say("check.unfinished", { count: jumps.length });
  const jump = jumps[step - 1];
  const [from, over, to] = jump.split("-");
  const position = game.at(jumps.slice(0, step - 1), step - 1);
  const has = (name) => position.has(game.index.get(name));
  const fault = !game.jump(jump) ? "no-jump" : !has(from) ? "no-peg" : !has(over) ? "nothing-over" : has(to) ? "not-empty" : null;
  if (!fault) return text;
  const where = line ? say("check.line", { line }) : say("check.jump", { number: step });
  return say(`check.${fault}`, { where, jump, from, over, to });
}
