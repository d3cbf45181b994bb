// Does to an app what its AGENTS.md says, to the letter: files are written, lines are added where it names the list and the file.

import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** The files that were written or changed. */
export async function followRecipes(app: string): Promise<string[]> {
  const text = await readFile(path.join(app, "AGENTS.md"), "utf8");
  const touched: string[] = [];

  async function change(file: string, edit: (old: string) => string): Promise<void> {
    const place = path.join(app, file);
    const old = existsSync(place) ? await readFile(place, "utf8") : "";
    await mkdir(path.dirname(place), { recursive: true });
    // It may share its bytes with another copy of the app.
    await rm(place, { force: true });
    await writeFile(place, edit(old));
    touched.push(file);
  }

  for (const [, file = "", code = ""] of text.matchAll(/^```tsx?\n\/\/ (.+)\n([\s\S]*?)^```$/gm)) {
    await change(file, (old) => (old === "" ? code : `${old}\n${code}`));
  }
  const inList = [...text.matchAll(/`([^`]+)` to (?:the )?`(\w+)` in `([^`]+)`/g)];
  const inItsList = text.matchAll(/ to `(?<file>[^`]+)`, and `(?<line>[^`]+)` to its `(?<list>\w+)`/g);
  const lines = inList.map(([, line = "", list = "", file = ""]) => ({ line, list, file }));
  for (const { groups: { line = "", list = "", file = "" } = {} } of inItsList) lines.push({ line, list, file });
  for (const { line, list, file } of lines) {
    await change(file, (old) => old.replace(new RegExp(`^.*\\b${list}\\b.*[{[]$`, "m"), `$&\n  ${line}`));
  }
  for (const [, line = "", kind = "", file = ""] of text.matchAll(/\badd `((import|export) [^`]+)` to `([^`]+)`/gi)) {
    await change(file, (old) => old.replace(new RegExp(`^${kind} `, "m"), `${line}\n$&`));
  }
  return touched;
}
