// All texts of the theatre, so that a translation is this file.

export const WORDS = {
  fates: {
    new: ["+", "new, waits"], cheaper: ["↑", "shorter path, waits"], reopened: ["↻", "reopened, waits"],
    moved: ["↑", "moved to the top"], again: ["+", "waits once more"], better: ["★", "better h, the rest is forgotten"],
    duplicate: ["=", "seen before"], dead: ["✕", "dead end"], skipped: ["–", "not looked at"],
  },
  counters: {
    expanded: "expanded", generated: "generated", evaluated: "evaluated", reopened: "reopened",
    duplicates: "duplicates", dead_ends: "dead ends",
  },
  orders: { f: "by f, then h", fifo: "first in, first out", lifo: "last in, first out" },
  frontier: "Frontier",
  successors: "Successors",
  waiting: (count) => `${count} wait${count === 1 ? "s" : ""}`,
  more: (count) => `and ${count} more`,
  next: "next",
  none: "none: no jump is possible",
  goal: "the goal",
  empty: "empty: nothing waits",
  before: "Before the first step: the start waits.",
  step: (step, of) => `Step ${step} of ${of}`,
  expands: (action) => (action ? `reached by ${action}` : "the start"),
  pegs: (count) => `${count} peg${count === 1 ? "" : "s"}`,
  controls: {
    first: "To the start (Home)", back: "One step back (←)", play: "Play or pause (space)", on: "One step on (→)",
    last: "To the end (End)", at: "Step", speed: "Speed",
  },
  speed: (number) => `${number} step${number === 1 ? "" : "s"} a second`,
  curve: "h of each expanded position, step by step",
};
