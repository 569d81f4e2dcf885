// What is known of a position: at once from the server, then more as an analyst finds it out.

import { ask, hungUp, listen } from "./api.js";
import { from } from "./link.js";

const KEPT = 400;
const LONGER = 15; // seconds, where a first look tells nothing

export class Advice {
  /** @param tell called with (key, advice) whenever more is known */
  constructor(tell) {
    this.tell = tell;
    this.known = new Map();
    this.work = null;
  }

  forget() {
    this.work?.abort();
    this.known.clear();
  }

  /** What is known of a position by now; null where nothing is. */
  of(key) { return this.known.get(key) ?? null; }

  /** Record what follows from elsewhere: a plan that leads on from here. */
  solvable(key, plan) {
    const before = this.of(key);
    if (before?.solvable === undefined || before.solvable === null) this.#keep(key, { ...before, solvable: true, plan });
  }

  #keep(key, advice) {
    this.known.delete(key);
    this.known.set(key, advice);
    if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value);
    this.tell(key, advice);
  }

  /**
   * Find out about a position.
   * @param deep also ask an analyst; without, only what is known at once
   */
  async look(puzzle, holes, deep, seconds = 4) {
    const key = holes.join(" ");
    this.work?.abort();
    const work = new AbortController();
    this.work = work;
    const here = from(puzzle, holes);
    try {
      if (this.of(key)?.shortfall === undefined) {
        this.#keep(key, { ...(await ask("position", { puzzle: here }, work.signal)), ...onlyKnown(this.of(key)) });
      }
      if (!deep || this.of(key).complete || (this.of(key).looked ?? 0) >= seconds) return;
      await pause(90, work.signal); // a fast player does not wait for every position
      for await (const found of listen("hints", { puzzle: here, seconds }, work.signal)) {
        this.#keep(key, { ...this.of(key), ...onlyKnown(found), hints: found.hints, complete: found.complete });
      }
      if (this.of(key).solvable === null || this.of(key).solvable === undefined) {
        if (seconds < LONGER) return await this.look(puzzle, holes, deep, LONGER);
      }
      this.#keep(key, { ...this.of(key), looked: seconds });
    } catch (error) {
      if (!hungUp(error)) this.#keep(key, { ...this.of(key), looked: seconds, trouble: error.message });
    }
  }
}

function onlyKnown(advice) {
  return Object.fromEntries(Object.entries(advice ?? {}).filter(([, value]) => value !== null && value !== undefined));
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("hung up", "AbortError"));
    });
  });
}
