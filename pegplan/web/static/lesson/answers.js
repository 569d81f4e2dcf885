// The truth about each question, computed when it is asked for: by the server, as the rest of the page does, never stored.
//
// Each function gets { about, signal } and returns { truth, ...values for the placeholders of the text that tells it }.

import { ask, listen } from "../api.js";
import { amount, say } from "../words.js";

const FOUR = "triangle-4/a2-any";
const FIVE = "triangle-5/a1-a1";
const LOST = "triangle-4/a1-any";

/** The last event of a kind. */
async function last(path, body, { signal }, kind = null) {
  let found = null;
  for await (const event of listen(path, body, signal)) if (kind === null || event.event === kind) found = event;
  if (found?.error) throw new Error(found.error);
  return found;
}

/** Which jumps of a position can still win, and whether it can be won. */
async function analysis(puzzle, hints, here) {
  const found = {};
  for await (const event of listen("hints", { puzzle, hints, seconds: 10 }, here.signal)) Object.assign(found, event.solvable === null ? { ...event, solvable: found.solvable } : event);
  if (typeof found.solvable !== "boolean") throw new Error(say("lesson.unknown"));
  return found;
}

const searched = async (puzzle, search, heuristic, here) => (await last("trace", { puzzle, search, heuristic, encoding: "jump" }, here, "ended")).trace;

/** A race of solvers: the events of their ends, the winner's first. */
async function race(puzzle, solvers, more, here) {
  const ends = [];
  for await (const event of listen("solve", { puzzle, solvers, stop: "first", ...more }, here.signal)) if (event.event === "ended") ends.push(event);
  ends.sort((a, b) => b.won - a.won);
  if (!ends[0]?.won) throw new Error(say("lesson.nobody"));
  return ends;
}

/** The names of the solvers of a kind that this server offers. */
export const offered = ({ solvers }, kind) => solvers.filter((one) => one.kind === kind).map(({ name }) => name);
const ORDER = ["fd-add", "fd-lama-first", "fd-blind", "symk", "pyperplan"];
const rank = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** The planners that race in the lesson. */
export const racers = (about) => offered(about, "planner").sort((a, b) => rank(a) - rank(b)).slice(0, 3);

const lettersOf = async (puzzle, here) => (await ask("letters", { puzzle, letters: {} }, here.signal)).letters;

export const ANSWERS = {
  play: {
    first: async (here) => {
      const { hints } = await analysis(FOUR, true, here);
      return { truth: hints.filter(({ wins }) => wins).length, all: hints.length };
    },
    lost: async (here) => {
      const { board, start, goal } = await ask("puzzle", { puzzle: FOUR }, here.signal);
      const after = [...start.filter((hole) => !["c4", "b3"].includes(hole)), "a2"];
      const { solvable } = await analysis({ board: board.name, start: after, goal }, false, here);
      return { truth: solvable ? "yes" : "no" };
    },
  },
  states: {
    sets: async (here) => {
      const { length } = (await ask("puzzle", { puzzle: FOUR }, here.signal)).board.holes;
      return { truth: 2 ** length, holes: length };
    },
    jumps: async (here) => {
      const { length } = (await ask("puzzle", { puzzle: FOUR }, here.signal)).board.jumps;
      return { truth: length, lines: length / 2 };
    },
    reached: async (here) => {
      const { positions, places } = await ask("map", { puzzle: FOUR }, here.signal);
      const holes = (await ask("puzzle", { puzzle: FOUR }, here.signal)).board.holes.length;
      return { truth: positions, sets: 2 ** holes, won: places.filter(({ prospect }) => ["goal", "won"].includes(prospect)).length };
    },
  },
  pddl: {
    facts: async (here) => {
      const { domain } = await ask("pddl", { puzzle: "triangle-4/a2-b2", encoding: "jump" }, here.signal);
      return { truth: domain.slice(domain.indexOf(":effect")).match(/\((peg|empty) /g).length };
    },
    forgot: async (here) => {
      const { domain, problem } = await ask("pddl", { puzzle: "triangle-4/a2-b2", encoding: "jump" }, here.signal);
      const without = domain.replace("(not (empty ?to))", "");
      if (without === domain) throw new Error("(not (empty ?to))");
      let end = null;
      for await (const event of listen("compare", { domain: without, problem, puzzle: "triangle-4/a2-b2" }, here.signal)) if (event.event === "ended") end = event;
      if (end.error) return { truth: "error" };
      if (end.found.answer === "undecided") throw new Error(say("lesson.unknown"));
      return { truth: end.found.answer === "same" ? "same" : "other" };
    },
  },
  plan: {
    length: async (here) => {
      const { n_jumps: jumps, start } = await ask("puzzle", { puzzle: FIVE }, here.signal);
      return { truth: jumps, pegs: start.length };
    },
    line: async (here) => {
      const solvers = [...racers(here.about), ...offered(here.about, "exact")].slice(0, 1);
      const [{ solver, outcome }] = await race(FIVE, solvers, {}, here);
      const plan = outcome.jumps.filter((_, i) => i !== 1).join("\n");
      const { line, text } = await ask("verify", { puzzle: FIVE, plan }, here.signal);
      return { truth: line ?? outcome.jumps.length, solver, reason: text };
    },
  },
  heuristics: {
    hmax: async (here) => {
      const [blind, hmax] = [await searched("triangle-4/a2-b2", "astar", "blind", here), await searched("triangle-4/a2-b2", "astar", "hmax", here)].map(({ expansions }) => expansions.length);
      return { truth: hmax < blind ? "fewer" : hmax > blind ? "more" : "equal", blind, hmax };
    },
    hadd: async (here) => {
      const puzzle = "triangle-4/a2-b2";
      const [hmax, hadd, hff] = await Promise.all(["hmax", "hadd", "hff"].map((heuristic) => ask("estimate", { puzzle, heuristic, encoding: "jump" }, here.signal)));
      const { n_jumps: jumps } = await ask("puzzle", { puzzle }, here.signal);
      return { truth: hadd.value, goals: hadd.facts.filter(({ goal }) => goal).length, hmax: hmax.value, hff: hff.value, jumps };
    },
    greedy: async (here) => {
      const { expansions, plan } = await searched(FIVE, "gbfs", "hadd", here);
      return { truth: expansions.length, jumps: plan?.length ?? 0 };
    },
    fastest: async (here) => {
      const ends = await race(FIVE, racers(here.about), { encoding: "jump", stop: "never" }, here);
      const solved = ends.filter(({ outcome }) => outcome.status === "solved").sort((a, b) => a.seconds - b.seconds); // each from its own start
      return { truth: solved[0].solver, times: solved.map(({ solver, seconds }) => `${solver} ${amount(seconds)} s`).join(", ") };
    },
  },
  noplan: {
    fewest: async (here) => {
      const { positions, places } = await ask("map", { puzzle: LOST }, here.signal);
      return { truth: Math.min(...places.map(({ pegs }) => pegs.length)), positions };
    },
    flips: async (here) => {
      const letters = await lettersOf(LOST, here);
      const { holes, jumps } = (await ask("puzzle", { puzzle: LOST }, here.signal)).board;
      const changed = jumps.map((jump) => new Set(jump.map((i) => letters[holes[i].name])).size);
      return { truth: Math.min(...changed), jumps: jumps.length };
    },
    places: async (here) => {
      const letters = await lettersOf(FOUR, here);
      const { start } = await ask("puzzle", { puzzle: FOUR }, here.signal);
      const odd = (letter) => start.filter((hole) => letters[hole] === letter).length % 2;
      const [letter] = ["A", "B", "C"].filter((one) => ["A", "B", "C"].every((other) => other === one || odd(other) !== odd(one)));
      const holes = Object.keys(letters).filter((hole) => letters[hole] === letter);
      return { truth: holes.length, letter, holes: holes.join(", ") };
    },
  },
  end: {
    fool: async (here) => {
      const able = [...offered(here.about, "exact"), "fd-lmcut", "symk-opt"].filter((name) => here.about.solvers.some((one) => one.name === name));
      if (!able.length) throw new Error(say("lesson.nobody"));
      const [{ solver, outcome }] = await race("english/fool", able.slice(0, 1), { optimal: true }, here);
      return { truth: outcome.n_jumps, solver, jumps: outcome.jumps.join(", ") };
    },
  },
};
