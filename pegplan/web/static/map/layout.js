// Where the places of a map go: a row for each number of pegs; places in focus get the room of a board.
//
// A place is drawn as a board where there is room for one, else as a dot. Places in focus, those of the
// game and what can follow, push the others of their row aside (a fisheye for each row).

export const LEAST = 26; // pixels: the width of a board that can be read
const MOST = 74;
const GAP = 6;

/**
 * @param places as in Places
 * @param focus a Set of places
 * @param width, height of the whole map, which may be larger than what is seen of it
 * @returns { x, y, size, boards }: arrays by place, of which `size` is a board's width, or 0 for a dot
 */
export function layout(places, focus, width, height) {
  const { all, layers } = places;
  const across = Math.max(...all.map(({ x }) => x)) + 1;
  const unit = width / across;
  const row = height / layers.length;
  const board = Math.max(LEAST, Math.min(MOST, row * 0.66));
  const whole = Math.min(board, unit - GAP); // of all boards, where there is room for all
  const found = { x: new Float64Array(all.length), y: new Float64Array(all.length), size: new Float64Array(all.length), unit, row };
  layers.forEach((numbers, layer) => {
    const lit = numbers.filter((number) => focus.has(number));
    const each = Math.min(board, Math.max(LEAST, width * 0.8 / Math.max(1, lit.length) - GAP));
    const size = (number) => (focus.has(number) ? Math.max(each, whole) : whole >= LEAST ? whole : 0);
    const taken = lit.length * (each + GAP);
    const rest = Math.min(unit, Math.max(0, width - taken) / Math.max(1, numbers.length - lit.length));
    const rooms = numbers.map((number) => (size(number) ? Math.min(size(number) + GAP, width / Math.max(1, lit.length)) : rest));
    const wished = numbers.map((number) => (all[number].x + 0.5) * unit);
    apart(wished, rooms, width).forEach((x, i) => {
      found.x[numbers[i]] = x;
      found.y[numbers[i]] = (layer + 0.5) * row;
      found.size[numbers[i]] = size(numbers[i]);
    });
  });
  return found;
}

/** The places nearest to those wished, by least squares, in order and with enough room for each. */
function apart(wished, rooms, width) {
  let before = 0;
  const middle = rooms.map((room) => { const at = before + room / 2; before += room; return at; });
  const blocks = [];
  wished.forEach((wish, i) => {
    let [total, count] = [wish - middle[i], 1];
    while (blocks.length && blocks.at(-1)[0] / blocks.at(-1)[1] > total / count) {
      const [more, number] = blocks.pop();
      total += more;
      count += number;
    }
    blocks.push([total, count]);
  });
  const spare = Math.max(0, width - before);
  const levels = blocks.flatMap(([total, count]) => Array(count).fill(Math.max(0, Math.min(spare, total / count))));
  return levels.map((level, i) => level + middle[i]);
}
