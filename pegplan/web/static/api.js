// Requests to the server. Each function throws an Error with the server's message.

async function post(path, body, signal) {
  const response = await fetch(`/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) {
    const said = await response.json().catch(() => ({ error: response.statusText }));
    throw new Error(said.error);
  }
  return response;
}

export const get = async (path) => (await fetch(`/api/${path}`)).json();

export const ask = async (path, body, signal) => (await post(path, body, signal)).json();

export const download = async (path, body) => (await post(path, body)).blob();

/** The objects of an event stream, one by one. Aborting the signal closes the stream. */
export async function* listen(path, body, signal) {
  const response = await post(path, body, signal);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
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
