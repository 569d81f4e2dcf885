// Requests to the server. Each function throws an Error with the server's message.

import { failureText, say } from "./words.js";

/** A random word by which the server tells this browser from others, to share its turns fairly. */
const client = ownName();

function ownName() {
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const kept = localStorage.getItem("client") ?? fresh;
    localStorage.setItem("client", kept);
    return /^[0-9a-f]{24}$/.test(kept) ? kept : fresh;
  } catch {
    return fresh; // a browser that keeps nothing
  }
}

const AGAIN = 2000; // milliseconds until a server that did not answer is asked again

/** No answer came: the server has ended, or there is no way to it. */
export class ServerGone extends Error {
  constructor() {
    super(say("page.no-answer"));
    this.name = "ServerGone";
  }
}

let tell = () => {};
let asking = null;

/** Have a function called with true when the server stops to answer, and with false when it answers again. */
export function watchServer(callback) { tell = callback; }

/** A failure as an Error to throw; if the server is gone, ask it until it answers. */
function failure(error) {
  if (aborted(error)) return error;
  if (!asking) {
    tell(true);
    asking = setInterval(async () => {
      try {
        await fetch("/api/about");
      } catch {
        return;
      }
      clearInterval(asking);
      asking = null;
      tell(false);
    }, AGAIN);
  }
  return new ServerGone();
}

/** The error of a stream that ended before its last event; the server is asked until it answers. */
export const cutOff = () => failure(new Error());

async function request(path, options) {
  const response = await fetch(`/api/${path}`, options).catch((error) => { throw failure(error); });
  if (response.ok) return response;
  const said = await response.json().catch(() => ({ error: response.statusText }));
  throw new Error(await failureText(said));
}

const post = (path, body, signal) => request(path, {
  method: "POST",
  headers: { "content-type": "application/json", "pegplan-client": client },
  body: JSON.stringify(body),
  signal,
});

export const get = async (path) => (await request(path)).json();

export const ask = async (path, body, signal) => (await post(path, body, signal)).json();

export const download = async (path, body) => (await post(path, body)).blob();

/** The objects of an event stream, one by one. Aborting the signal closes the stream. */
export async function* listen(path, body, signal) {
  const response = await post(path, body, signal);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read().catch((error) => { throw failure(error); });
    if (done) return;
    text += value;
    const events = text.split("\n\n");
    text = events.pop();
    for (const event of events) {
      if (event.startsWith("data: ")) yield JSON.parse(event.slice(6));
    }
  }
}

/** Whether an error only means that the page itself aborted the request. */
export const aborted = (error) => error.name === "AbortError";
