// What pupils have predicted, as it stands in the link and nowhere else: "play.first_1*play.lost_no".

const MOST = 60;
const NAME = /^[a-z]{1,20}\.[a-z]{1,20}$/;
const ANSWER = /^[A-Za-z0-9._-]{1,40}$/;

/** The predictions by question, "play.first"; what is not well written is left out. */
export function read(text) {
  const pairs = (text ?? "").split("*").slice(0, MOST).map((part) => [part.slice(0, part.indexOf("_")), part.slice(part.indexOf("_") + 1)]);
  return new Map(pairs.filter(([name, answer]) => NAME.test(name) && ANSWER.test(answer)));
}

/** The same as text; null if there are none. */
export const write = (said) => [...said].map(([name, answer]) => `${name}_${answer}`).join("*") || null;
