// The race that runs in this browser tab, remembered so that a page that is reloaded finds it again.

const KEY = "race";

/** A name for a race that nobody else can guess. */
export const newName = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export function remember({ name, key, number, stop, encoding, best, runs }) {
  keep(JSON.stringify({ name, key, number, stop, encoding, best, solvers: [...runs.keys()] }));
}

export const forget = () => keep(null);

/** The race on a puzzle that this tab was watching when the page was left; or null. */
export function remembered(key) {
  try {
    const race = JSON.parse(sessionStorage.getItem(KEY));
    return race?.key === key && Array.isArray(race.solvers) ? race : null;
  } catch {
    return null;
  }
}

function keep(text) {
  try {
    if (text) sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch { /* a browser that keeps nothing: a reload ends the race */ }
}
