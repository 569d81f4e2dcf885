// What Ctrl-Z takes back: edits, opened puzzles and plans, and jumps that replaced the rest of a plan.

const KEPT = 200; // changes

/**
 * Changes that can be undone. A moment is { game, line, at, found, letters, weights }; between two changes somebody steps
 * through the jumps, so that a change is only undone from where it led to.
 */
export class Undo {
  constructor() {
    this.past = [];
    this.future = [];
  }

  /** Record a change from one moment to another. */
  record(before, after) {
    this.past = [...this.past, { before, after }].slice(-KEPT);
    this.future = [];
  }

  /** The moment before the last change, or null; `anyway`: also if somebody has stepped on since. */
  back(now, anyway = false) {
    const last = this.past.at(-1);
    if (!last || !(anyway || same(last.after, now))) return null;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, last];
    return last.before;
  }

  /** The moment after the change that was undone last, or null. */
  forth(now) {
    const next = this.future.at(-1);
    if (!next || !same(next.before, now)) return null;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, next];
    return next.after;
  }
}

const same = (one, other) => one.game === other.game && one.at === other.at;
