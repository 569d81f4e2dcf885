// The searches and heuristics that can be watched, and how a link names them. See link.js for the keys.

/** Whether each search uses a heuristic. */
export const SEARCHES = { bfs: false, dfs: false, astar: true, wastar: true, gbfs: true, ehc: true };
export const HEURISTICS = ["blind", "goalcount", "hmax", "hadd", "hff", "landmark", "lmcut"];
/** The heuristics that are explained on the board. */
export const EXPLAINED = ["hmax", "hadd", "hff"];
export const WEIGHT = 5; // of weighted A*, as in pyperplan

const MOST_STEP = 100_000;
const whole = (text) => (/^\d{1,6}$/.test(text ?? "") ? Math.min(MOST_STEP, Number(text)) : 0);
const one = (names, name, otherwise = null) => (names.includes(name) ? name : otherwise);

/** Write what is watched into an address's parts. */
export function writeSearch(hash, state) {
  if (state.look) hash.set("look", state.look);
  if (state.search) {
    hash.set("search", state.search);
    if (state.second) hash.set("second", state.second);
    if (state.weight !== null && state.weight !== WEIGHT) hash.set("weight", state.weight);
    if (state.from) hash.set("start", state.from);
    if (state.step) hash.set("step", state.step);
  }
  if (state.heuristic) hash.set("heuristic", state.heuristic);
}

/** The inverse. */
export function readSearch(hash) {
  const weight = Number(hash.get("weight") ?? WEIGHT);
  const second = secondOf(hash.get("second") ?? "");
  return {
    look: one(["values"], hash.get("look")),
    search: one(Object.keys(SEARCHES), hash.get("search")),
    heuristic: one(HEURISTICS, hash.get("heuristic")),
    weight: weight >= 0 && weight <= 1000 ? weight : WEIGHT,
    second: second && [second.search, second.heuristic].filter(Boolean).join("-"),
    from: whole(hash.get("start")),
    step: whole(hash.get("step")),
  };
}

/** The second search of a link, "gbfs-hff" or "bfs"; null where there is none. */
export function secondOf(text) {
  const [search, heuristic] = (text ?? "").split("-");
  if (!(search in SEARCHES)) return null;
  return { search, heuristic: SEARCHES[search] ? one(HEURISTICS, heuristic, "hff") : null };
}
