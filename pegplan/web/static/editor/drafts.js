// Texts that the user has changed: kept in the browser, and in the link where they are short.

const KEY = "pddl";
const MOST_KEPT = 12;
const MOST_LINK = 4000; // characters
const MOST_TEXT = 300_000; // characters

/** A short name for a puzzle as in requests, and an exercise on it, so that drafts are told apart. */
export const keyOf = (reference, exercise = null) => `${nameOf(reference)}${exercise ? `+${exercise}` : ""}`;

/** Whether a draft's key is that of a puzzle, with any exercise or none. */
export const isOf = (key, puzzle) => key.split("+")[0] === puzzle;

export const exerciseOf = (key) => key.split("+")[1] ?? null;

function nameOf(reference) {
  if (typeof reference === "string") return reference;
  let hash = 5381;
  for (const char of JSON.stringify(reference)) hash = (hash * 33 + char.codePointAt(0)) % 4294967296;
  return `own-${hash.toString(36)}`;
}

function all() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.key === "string") : [];
  } catch {
    return [];
  }
}

/** The draft for a puzzle: { encoding, domain, problem }, where null means not changed; or null. */
export const kept = (key) => all().find((one) => one.key === key) ?? null;

/** The draft of a puzzle that was being edited last; or null. */
export const openOf = (puzzle) => all().find((one) => one.open && isOf(one.key, puzzle)) ?? null;

/** Keep a draft, or forget it where it is null. */
export function keep(key, draft) {
  const others = all().filter((one) => one.key !== key);
  const list = draft ? [{ key, ...draft }, ...others] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST_KEPT)));
  } catch { /* a private window without storage: the link may still have it */ }
}

async function through(stream, data) {
  const reader = new Blob([data]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > MOST_TEXT) { reader.cancel(); throw new Error("too long"); }
    parts.push(value);
  }
}

/** A draft as text for the link; null where it is too long for one. */
export async function packed(key, { encoding, domain, problem }) {
  const text = new TextEncoder().encode(JSON.stringify([key, encoding, domain, problem]));
  const bytes = await through(new CompressionStream("deflate-raw"), text);
  const found = btoa(String.fromCharCode(...bytes.slice(0, MOST_LINK))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return bytes.length < MOST_LINK && found.length <= MOST_LINK ? found : null;
}

/** The draft in a link: { key, encoding, domain, problem }; null where it is damaged. */
export async function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const [key, encoding, domain, problem] = JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)));
    const good = [key, encoding].every((one) => typeof one === "string") && [domain, problem].every((one) => one === null || typeof one === "string");
    return good ? { key, encoding, domain, problem } : null;
  } catch {
    return null;
  }
}
