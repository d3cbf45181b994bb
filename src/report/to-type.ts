// What an author of templates is told to type: in a checkout of create-app-template, the command isn't installed, but npm has scripts.

import { existsSync } from "node:fs";
import path from "node:path";
import { showProgram } from "../how-to";
import { quoteForShell } from "../text";

/** Below a checkout. */
export const checkout = "templates";

export function isCheckout(folder = "."): boolean {
  return existsSync(path.join(folder, checkout, "base/feature.json"));
}

/** `command`: such as "templates migrate modules/notes". */
export function toType(command: string, features: string[] = [], folder = "."): string {
  const flags = features.map((place) => `--features ${quoteForShell(place)}`);
  const all = [command, ...flags].join(" ");
  if (!isCheckout(folder)) return `${showProgram()} ${all}`;
  // The tool brings "run" and database servers along. There is none that lists the combinations, or that needs no server.
  if (command === "matrix" || command.startsWith("matrix run --static")) return `npm run create -- ${all}`;
  if (command.startsWith("matrix run")) return `npm run tool -- ${all.replace("matrix run", "matrix")}`;
  const [script = "", ...words] = all.replace(/^templates (?=play|pull|touch)/, "").split(" ");
  return ["npm run", script, ...(words.length > 0 ? ["--", ...words] : [])].join(" ");
}
