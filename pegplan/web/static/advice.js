// What is known of positions: first from quick checks, then from a longer analysis by the server.

import { ask, aborted, listen } from "./api.js";
import { from } from "./link.js";

const KEPT = 400; // positions
const LONGER = 15; // seconds of the second analysis, if the first finds nothing

export class Advice {
  /** @param tell called with (key, advice) when more is known of a position; its key is its holes with pegs */
  constructor(tell) {
    this.tell = tell;
    this.known = new Map();
    this.work = null;
  }

  forget() {
    this.work?.abort();
    this.known.clear();
  }

  /** What is known of a position; null if nothing is. */
  of(key) { return this.known.get(key) ?? null; }

  /** Record that a plan from a position is known. */
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
   * Ask the server about a position.
   * @param deep also ask for an analysis; otherwise for the quick checks only
   * @param seconds the time limit of the analysis
   */
  async look(puzzle, holes, deep, seconds = 4) {
    const key = holes.join(" ");
    this.work?.abort();
    const work = new AbortController();
    this.work = work;
    const here = from(puzzle, holes);
    try {
      if (this.of(key)?.shortfall === undefined) {
        this.#keep(key, { ...(await ask("position", { puzzle: here }, work.signal)), ...withoutNulls(this.of(key)) });
      }
      if (!deep || this.of(key).complete || (this.of(key).looked ?? 0) >= seconds) return;
      await pause(90, work.signal); // so that no analysis starts while somebody plays quickly
      for await (const found of listen("hints", { puzzle: here, seconds }, work.signal)) {
        this.#keep(key, { ...this.of(key), ...withoutNulls(found), hints: found.hints, complete: found.complete });
      }
      if (this.of(key).solvable === null || this.of(key).solvable === undefined) {
        if (seconds < LONGER) return await this.look(puzzle, holes, deep, LONGER);
      }
      this.#keep(key, { ...this.of(key), looked: seconds });
    } catch (error) {
      if (!aborted(error)) this.#keep(key, { ...this.of(key), looked: seconds, trouble: error.message });
    }
  }
}

function withoutNulls(advice) {
  return Object.fromEntries(Object.entries(advice ?? {}).filter(([, value]) => value !== null && value !== undefined));
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    });
  });
}
