// The places of a map: which one a position has, and how a game gets to one.

/** A map as the server gives it, with what is computed from it. */
export class Places {
  /**
   * @param found the map's JSON
   * @param game the puzzle's Game
   */
  constructor(found, game) {
    this.game = game;
    this.all = found.places;
    this.steps = found.steps;
    this.symmetries = found.symmetries.length ? found.symmetries : [game.names.map((_, i) => i)];
    this.numbers = new Map(this.all.map((place, number) => [this.#key(place.pegs.map((name) => game.index.get(name))), number]));
    this.onward = this.all.map(() => []);
    this.before = this.all.map(() => []);
    for (const [start, end] of this.steps) {
      this.onward[start].push(end);
      this.before[end].push(start);
    }
    const ways = (number) => Number(this.all[number].ways);
    for (const list of [...this.onward, ...this.before]) list.sort((a, b) => ways(b) - ways(a));
    this.layers = [];
    this.all.forEach(({ layer }, number) => { (this.layers[layer] ??= []).push(number); });
    for (const row of this.layers) row.sort((a, b) => this.all[a].x - this.all[b].x);
  }

  /** The least of what symmetries make of a position, as text. */
  #key(pegs) {
    let least = null;
    for (const symmetry of this.symmetries) {
      const text = pegs.map((hole) => String.fromCharCode(65 + symmetry[hole])).sort().join("");
      if (least === null || text < least) least = text;
    }
    return least;
  }

  /** The number of a position's place, of a set of hole indices; undefined if it is not on the map. */
  of(position) { return this.numbers.get(this.#key([...position])); }

  /** The same for names of holes. */
  named(names) { return this.of(names.map((name) => this.game.index.get(name))); }

  /** The places of a game, from the start. */
  path(line) {
    const { game } = this;
    let position = game.start;
    return [this.of(position), ...line.map((text) => { position = game.after(position, game.jump(text)); return this.of(position); })];
  }

  /** A game that leads to a place; it goes along a given game as long as it can. */
  lineTo(number, line) {
    const good = this.#above(number);
    const along = this.path(line);
    const kept = along.findLastIndex((place) => good.has(place));
    const found = kept < 0 ? [] : line.slice(0, kept);
    let position = this.game.at(found, found.length);
    while (this.of(position) !== number) {
      const jump = this.game.possible(position).find((each) => good.has(this.of(this.game.after(position, each))));
      found.push(this.game.text(jump));
      position = this.game.after(position, jump);
    }
    return found;
  }

  /** A place and all that lead to it. */
  #above(number) {
    const found = new Set([number]);
    for (const each of found) for (const before of this.before[each]) found.add(before);
    return found;
  }
}
