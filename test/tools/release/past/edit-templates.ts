// Edits a copy of templates/. What an edit relies on has to be there: a difference that makes none proves nothing.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export function read(templates: string, file: string): string {
  return readFileSync(join(templates, file), "utf8");
}

export function write(templates: string, file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(templates, file)), { recursive: true });
  writeFileSync(join(templates, file), content);
}

export function change(templates: string, file: string, edit: (text: string) => string): void {
  const before = read(templates, file);
  const after = edit(before);
  if (after === before) throw new Error(`templates/${file} is no longer what a past release is made from.`);
  write(templates, file, after);
}

export function changeJson(templates: string, file: string, edit: (content: Record<string, unknown>) => object): void {
  change(templates, file, (text) => `${JSON.stringify(edit(JSON.parse(text)), undefined, 2)}\n`);
}

export function move(templates: string, from: string, to: string): void {
  mkdirSync(dirname(join(templates, to)), { recursive: true });
  renameSync(join(templates, from), join(templates, to));
}

/** Every file below a folder, sorted, as paths below it. */
export function listBelow(templates: string, folder: string): string[] {
  const entries = readdirSync(join(templates, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const start = join(templates, folder).length + 1;
  return files.map((entry) => join(entry.parentPath, entry.name).slice(start).replaceAll("\\", "/")).sort();
}
