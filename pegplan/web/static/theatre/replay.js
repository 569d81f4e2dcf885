// A trace, replayed: what a search had done after each step. It follows pegplan.tracing.steps, and a test
// holds every step of it against Python's.

const WAITING = new Set(["new", "cheaper", "reopened", "moved", "again", "better"]);
const SEEN = new Set(["duplicate", "moved", "again"]);
const EVERY = 64; // steps between two frontiers that are kept

/** "inf" → Infinity. */
export const value = (data) => (data === "inf" ? Infinity : data);

export class Replay {
  /** @param trace the JSON of a trace */
  constructor(trace) {
    this.trace = trace;
    this.length = trace.expansions.length;
    this.kept = [];
    this.#count();
  }

  /** The search after some steps: {step, current, successors, frontier, counters}. */
  at(step) {
    const last = step ? this.trace.expansions[step - 1] : null;
    return {
      step,
      current: last ? last.node : null,
      successors: last ? last.successors : [],
      frontier: this.#ordered(this.#waiting(step)),
      counters: this.counters[step],
    };
  }

  /** The nodes from the root to a node. */
  path(node) {
    const found = [];
    for (let at = node; at !== null; at = this.trace.nodes[at].parent) found.push(at);
    return found.reverse();
  }

  #count() {
    const { nodes, expansions } = this.trace;
    let now = { expanded: 0, generated: 0, evaluated: nodes[0].h === null ? 0 : 1, reopened: 0, duplicates: 0, dead_ends: 0 };
    this.counters = [now];
    for (const { successors } of expansions) {
      now = { ...now, expanded: now.expanded + 1 };
      for (const number of successors) {
        const { fate, h } = nodes[number];
        if (fate !== "skipped") now.generated += 1;
        if (h !== null) now.evaluated += 1;
        if (fate === "reopened") now.reopened += 1;
        if (SEEN.has(fate)) now.duplicates += 1;
        if (fate === "dead") now.dead_ends += 1;
      }
      this.counters.push(now);
    }
  }

  /** The nodes that wait after some steps, in the order in which they came. */
  #waiting(step) {
    if (!this.kept.length) this.kept.push([0]);
    const from = Math.min(Math.floor(step / EVERY), this.kept.length - 1);
    const near = this.last && this.last.step <= step && this.last.step >= from * EVERY; // as while it plays
    const waiting = near ? this.last.waiting : new Set(this.kept[from]);
    for (let done = near ? this.last.step : from * EVERY; done < step; done += 1) {
      this.#expand(waiting, this.trace.expansions[done]);
      if ((done + 1) % EVERY === 0 && this.kept.length === (done + 1) / EVERY) this.kept.push([...waiting]);
    }
    this.last = { step, waiting };
    return waiting;
  }

  #expand(waiting, { node, successors }) {
    const { nodes, order } = this.trace;
    waiting.delete(node);
    for (const number of order === "lifo" ? [...successors].reverse() : successors) {
      const { fate, state } = nodes[number];
      if (!WAITING.has(fate)) continue;
      if (fate === "better") waiting.clear();
      if (fate === "cheaper" || fate === "moved") {
        for (const old of waiting) if (nodes[old].state === state) waiting.delete(old);
      }
      waiting.add(number);
    }
  }

  #ordered(waiting) {
    const { nodes, order } = this.trace;
    const found = [...waiting];
    if (order === "lifo") return found.reverse();
    if (order === "fifo") return found;
    const key = (number) => [order === "h" ? 0 : value(nodes[number].f), value(nodes[number].h), number];
    const keys = new Map(found.map((number) => [number, key(number)]));
    return found.sort((a, b) => {
      const [x, y] = [keys.get(a), keys.get(b)];
      return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
    });
  }
}
