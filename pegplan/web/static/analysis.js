// What is known of positions, from analyses by the server.

import { aborted, listen } from "./api.js";
import { from } from "./link.js";

const KEPT = 400; // positions
const QUICK = 150; // milliseconds between jumps
const LONGER = 15; // seconds of the second analysis, if the first finds nothing

export class Analyses {
  /** @param tell called with (key, analysis) when more is known of a position; its key is its holes with pegs */
  constructor(tell) {
    this.tell = tell;
    this.known = new Map();
    this.work = null;
    this.studied = -Infinity;
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

  #keep(key, analysis) {
    this.known.delete(key);
    this.known.set(key, analysis);
    if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value);
    this.tell(key, analysis);
  }

  /**
   * Ask the server about a position; if it is lost, also which jump on the way to it has lost.
   * @param path the positions from the start to this one, each as its holes with pegs
   * @param hints also ask about each jump; otherwise only whether the goal can be reached
   * @param seconds the time limit of the analysis
   */
  async look(puzzle, path, hints, seconds = 4) {
    this.work?.abort();
    const work = new AbortController();
    this.work = work;
    const keys = path.map(keyOf);
    try {
      await this.#examine(puzzle, path.at(-1), hints, seconds, work.signal);
      while (this.of(keys.at(-1))?.solvable === false) {
        const { won, lost } = this.turn(keys);
        if (lost - won < 2) return;
        const middle = Math.floor((won + lost) / 2);
        await this.#examine(puzzle, path[middle], false, seconds, work.signal);
        if (typeof this.of(keys[middle])?.solvable !== "boolean") return;
      }
    } catch (error) {
      if (!aborted(error)) this.#keep(keys.at(-1), { ...this.of(keys.at(-1)), looked: seconds, hinted: hints, trouble: error.message });
    }
  }

  /** What is known of a line of positions: the last that can be won, and the first that is lost; -1 and the length if none. */
  turn(keys) {
    const solvable = keys.map((key) => this.of(key)?.solvable);
    const lost = solvable.indexOf(false);
    return { won: solvable.lastIndexOf(true), lost: lost < 0 ? keys.length : lost };
  }

  /** Forget that there was no answer, so that the server is asked again. */
  retry() {
    for (const [key, analysis] of this.known) if (analysis.trouble) this.known.delete(key);
  }

  async #examine(puzzle, holes, hints, seconds, signal) {
    const { complete, solvable, looked = 0, hinted } = this.of(keyOf(holes)) ?? {};
    const known = hints ? hinted && looked >= seconds : typeof solvable === "boolean" || looked >= seconds;
    if (!complete && !known) await this.#analyse(keyOf(holes), from(puzzle, holes), hints, seconds, signal);
  }

  async #analyse(key, here, hints, seconds, signal) {
    const quick = performance.now() - this.studied < QUICK;
    this.studied = performance.now();
    if (quick) await pause(QUICK, signal); // so that no analysis starts while somebody plays quickly
    for await (const found of listen("hints", { puzzle: here, seconds, hints }, signal)) {
      this.#keep(key, { ...this.of(key), ...withoutNulls(found), hints: found.hints, complete: found.complete });
    }
    if (typeof this.of(key)?.solvable !== "boolean" && seconds < LONGER) await this.#analyse(key, here, hints, LONGER, signal);
    else this.#keep(key, { ...this.of(key), looked: seconds, hinted: hints || this.of(key)?.hinted });
  }
}

const keyOf = (holes) => holes.join(" ");

function withoutNulls(analysis) {
  return Object.fromEntries(Object.entries(analysis ?? {}).filter(([, value]) => value !== null && value !== undefined));
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
