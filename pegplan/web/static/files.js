// Plans and certificates as files to save.

import { ask } from "./api.js";
import { save } from "./dom.js";

/** The jumps so far as a plan in the chosen encoding's actions; the jumps alone if they are no plan of it. */
export async function planText(app) {
  const { line } = app.state;
  try {
    const { actions } = await ask("plan", { puzzle: app.reference(), encoding: app.encoding(), jumps: line });
    return `${actions.map(({ words }) => `(${words.join(" ")})`).join("\n")}\n`;
  } catch {
    return `${line.join("\n")}\n`;
  }
}

export function saveCertificate(certificate) {
  if (certificate) save("certificate.json", `${JSON.stringify(certificate.file, null, 1)}\n`, "application/json");
}
