// The rules of the game, so that the page reacts without delay. The server checks every plan itself.

/** A puzzle's board and rules. Holes are indices, jumps are triples of them, positions sets of holes with pegs. */
export class Game {
  constructor(puzzle) {
    this.puzzle = puzzle;
    this.board = puzzle.board;
    this.names = puzzle.board.holes.map((hole) => hole.name);
    this.index = new Map(this.names.map((name, i) => [name, i]));
    this.start = new Set(puzzle.start.map((name) => this.index.get(name)));
    this.byText = new Map(puzzle.board.jumps.map((jump) => [this.text(jump), jump]));
  }

  text(jump) { return jump.map((hole) => this.names[hole]).join("-"); }

  jump(text) { return this.byText.get(text); }

  possible(position) {
    return this.board.jumps.filter(
      ([from, over, to]) => position.has(from) && position.has(over) && !position.has(to));
  }

  allows(position, jump) {
    const [from, over, to] = jump;
    return position.has(from) && position.has(over) && !position.has(to);
  }

  after(position, [from, over, to]) {
    const next = new Set(position);
    next.delete(from);
    next.delete(over);
    next.add(to);
    return next;
  }

  /** The position after the first `steps` jumps of a list. */
  at(line, steps) {
    let position = this.start;
    for (const text of line.slice(0, steps)) position = this.after(position, this.jump(text));
    return position;
  }

  /** The jumps of a list up to the first that the rules don't allow. */
  allowed(line) {
    let position = this.start;
    const good = [];
    for (const text of line) {
      const jump = this.jump(text);
      if (!jump || !this.allows(position, jump)) break;
      position = this.after(position, jump);
      good.push(text);
    }
    return good;
  }

  holes(position) { return [...position].sort((a, b) => a - b).map((hole) => this.names[hole]); }

  solved(position) {
    const goal = this.puzzle.goal;
    const has = (name) => position.has(this.index.get(name));
    if (goal.exact) return goal.exact.length === position.size && goal.exact.every(has);
    if (goal.pegged) return goal.pegged.every(has) && !goal.empty.some(has);
    if (goal.pegs !== undefined) return position.size === goal.pegs;
    return this.possible(position).length === 0 && (goal.stuck === true || goal.stuck === position.size);
  }
}

/** A list of jumps as moves: maximal runs of jumps by one peg, "e3-c3-c1". */
export function moves(line) {
  const found = [];
  line.forEach((text, i) => {
    const [from, , to] = text.split("-");
    const last = found.at(-1);
    if (last && last.holes.at(-1) === from) last.holes.push(to);
    else found.push({ first: i, holes: [from, to] });
    found.at(-1).last = i;
  });
  return found;
}

/** "aa12" → [row, column], 0-based. */
export function place(name) {
  const [, letters, digits] = /^([a-z]+)(\d+)$/.exec(name);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return [Number(digits) - 1, column];
}

/** [row, column] → "aa12". */
export function holeName(row, column) {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  }
  return letters + (row + 1);
}
