// Stepping through the jumps of a game or a plan, by hand or automatically.

import { $, announce } from "./dom.js";
import { say } from "./words.js";

const PACE = 700; // milliseconds between steps

/**
 * A step is a jump, or an action of the plan that jumps nothing, such as end-move, where the plan is shown
 * as actions. The state has both: `at` jumps are done, and `still` of the actions without a jump there.
 */
export class Player {
  constructor(app) {
    this.app = app;
    this.timer = null;
  }

  /** How many actions without a jump are left before the next jump. */
  more() {
    const { state } = this.app;
    return Math.max(0, this.#pauses(state.at) - (state.still ?? 0));
  }

  #pauses(at) { return this.app.panels.solve.plan.pauses(this.app.state, at); }

  back() {
    const { at, still } = this.app.state;
    if (still) this.to(at, still - 1);
    else if (at > 0) this.to(at - 1, this.#pauses(at - 1));
    else this.halt();
  }

  forward() {
    this.halt();
    this.#next();
  }

  #next() {
    const { at, still } = this.app.state;
    if (this.more()) this.#go(at, still + 1);
    else this.#go(at + 1, 0);
  }

  /** Go to the position after `at` jumps and `still` actions without a jump; ends the automatic play. */
  to(at, still = 0) {
    this.halt();
    this.#go(at, still);
  }

  #go(wanted, still) {
    const { app } = this;
    const { line, at } = app.state;
    const to = Math.max(0, Math.min(line.length, wanted));
    const pause = to === wanted ? Math.min(still, this.#pauses(to)) : 0;
    if (to === at && pause === (app.state.still ?? 0)) return;
    const step = to - at;
    Object.assign(app.state, { at: to, still: pause });
    app.render({ moved: Math.abs(step) === 1, back: step === -1 ? app.game.jump(line[to]) : null });
    if (step) app.look();
    if (pause) announce(say("player.pause"));
    else if (step === 1) announce(say("player.jump", { number: to, jump: line[to - 1].replaceAll("-", " ") }));
    else if (step === -1) announce(say("player.back", { number: at, jump: line[to].replaceAll("-", " ") }));
    else announce(to ? say("player.after", { number: to }) : say("player.start"));
  }

  /** Play the rest automatically, or stop this. */
  run() {
    if (this.timer) { this.halt(); return; }
    const { line, at } = this.app.state;
    if (!line.length) return;
    if (at === line.length && !this.more()) this.#go(0, 0);
    const next = () => {
      this.#next();
      if (this.app.state.at >= line.length && !this.more()) this.halt();
    };
    this.timer = setInterval(next, PACE);
    $("#run").setAttribute("aria-pressed", "true");
    next();
  }

  halt() {
    clearInterval(this.timer);
    this.timer = null;
    $("#run").setAttribute("aria-pressed", "false");
  }
}
