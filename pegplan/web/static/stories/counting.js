// What letters and weights on holes say of positions: for an answer without delay. The server checks every proof.

export const LETTERS = ["A", "B", "C"];
export const MOST_WEIGHT = 999_999;

/** The letters of a link, one character a hole, "-" for none; none at all where they don't fit the board. */
export function lettersOf(text, holes) {
  const fits = text?.length === holes && /^[ABC-]+$/.test(text);
  return Array.from({ length: holes }, (_, i) => (fits && text[i] !== "-" ? text[i] : ""));
}

/** The same as text for the link; null if no hole has a letter. */
export const lettersText = (letters) => (letters.some(Boolean) ? letters.map((one) => one || "-").join("") : null);

/** The weights of a link, "0.1.-2"; all 0 where they don't fit the board. */
export function weightsOf(text, holes) {
  const parts = (text ?? "").split(".");
  const fits = parts.length === holes && parts.every((part) => /^-?\d{1,6}$/.test(part));
  return Array.from({ length: holes }, (_, i) => (fits ? Number(parts[i]) : 0));
}

/** The same as text for the link; null if all are 0. */
export const weightsText = (weights) => (weights.some(Boolean) ? weights.join(".") : null);

/** The lines of three holes in which jumps are made, each once, as hole indices. */
export function linesOf(game) {
  const found = new Map();
  for (const jump of game.board.jumps) {
    const key = [...jump].sort((a, b) => a - b).join();
    if (!found.has(key)) found.set(key, jump);
  }
  return [...found.values()];
}

/** The lines with three letters of which two are the same, or two letters that are. */
export function wrongLines(lines, letters) {
  return lines.filter((line) => {
    const given = line.map((i) => letters[i]).filter(Boolean);
    return new Set(given).size < given.length;
  });
}

/** How many pegs of a position are on each letter. */
export const letterCounts = (letters, position) => LETTERS.map((letter) => [...position].filter((i) => letters[i] === letter).length);

/** The jumps that raise the weight. */
export const rising = (game, weights) => game.board.jumps.filter(([from, over, to]) => weights[from] + weights[over] < weights[to]);

export const weightOf = (weights, position) => [...position].reduce((sum, i) => sum + weights[i], 0);

/** Pegs that a goal asks for, holes that it leaves open, and how many pegs there are in all; null if it leaves that open. */
function goalParts({ puzzle, names, index }) {
  const { goal } = puzzle;
  const of = (list) => new Set(list.map((name) => index.get(name)));
  const all = names.map((_, i) => i);
  if (goal.exact) return { pegged: of(goal.exact), free: [], count: null };
  if (goal.pegged) {
    const [pegged, empty] = [of(goal.pegged), of(goal.empty)];
    return { pegged, free: all.filter((i) => !pegged.has(i) && !empty.has(i)), count: null };
  }
  const count = goal.pegs ?? (goal.stuck === true ? null : goal.stuck);
  return { pegged: new Set(), free: all, count };
}

/** The least weight of a goal position; `sure`: whether all weigh the same. */
export function goalWeight(game, weights) {
  const { pegged, free, count } = goalParts(game);
  const open = free.map((i) => weights[i]).sort((a, b) => a - b);
  const chosen = count === null ? open.filter((weight) => weight < 0) : open.slice(0, count);
  const least = weightOf(weights, pegged) + chosen.reduce((sum, weight) => sum + weight, 0);
  return { least, sure: !free.length };
}

/**
 * Which letters differ from the others in parity: "" if all are alike, or the letter that is the odd one out.
 * No jump changes it, since each changes all three parities.
 */
export function oddOneOut(counts) {
  const [a, b, c] = counts.map((count) => count % 2);
  if (a === b && b === c) return "";
  return a === b ? "C" : a === c ? "B" : "A";
}

/** What oddOneOut() can be at the goal, as a set; `counts` too where the goal fixes the pegs. */
export function goalOddOnes(game, letters) {
  const { pegged, free, count } = goalParts(game);
  const base = letterCounts(letters, pegged);
  const room = letterCounts(letters, free);
  const found = new Set();
  const more = (most) => Array.from({ length: (count === null ? Math.min(most, 1) : Math.min(most, count)) + 1 }, (_, i) => i);
  for (const a of more(room[0])) {
    for (const b of more(room[1])) {
      for (const c of more(room[2])) {
        const rest = count === null ? 0 : count - a - b - c; // on holes that no jump touches
        if (rest >= 0 && rest <= free.length - room[0] - room[1] - room[2]) found.add(oddOneOut([base[0] + a, base[1] + b, base[2] + c]));
      }
    }
  }
  return { found, counts: free.length ? null : base };
}

/** Weights as whole numbers: multiplied by the least number that makes them whole. Null where they get too large. */
export function wholeWeights(game, numbers) {
  const parts = game.names.map((name) => String(numbers[name] ?? 0).split("/").map(Number));
  const times = parts.reduce((common, [, under = 1]) => common * (under / gcd(common, under)), 1);
  const whole = parts.map(([over, under = 1]) => (over * times) / under);
  return whole.every((weight) => Number.isInteger(weight) && Math.abs(weight) <= MOST_WEIGHT) ? { whole, times } : null;
}

const gcd = (a, b) => (b ? gcd(b, a % b) : a);
