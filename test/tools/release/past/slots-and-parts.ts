// What features fill and share, otherwise than in the past. The files with slots and the part are made for it.

import { changeJson, write } from "./edit-templates";

export const shelf = "src/keepsakes/shelf.ts";
export const lid = "src/keepsakes/lid.ts";
/** The option that fills the slots and uses the part. */
const filler = "modules/landing";
export const splitPart = { before: "src/keepsakes/both.ts", now: ["src/keepsakes/one.ts", "src/keepsakes/two.ts"] };

export function fillAsBefore(templates: string): void {
  declareSlots(templates, { renamed: shelf, changed: shelf, moved: shelf });
  writeShelf(
    templates,
    `  // slot: renamed
  middle: "middle",
  // slot: changed
  last: "last",
  // slot: moved
`,
  );
  write(templates, `base/files/${lid}`, 'export const lid = {\n  first: "first",\n};\n');
  fill(templates, shelf, { renamed: 'renamed: "same",', changed: 'changed: "before",', moved: 'moved: "same",' });
}

export function fillAsNow(templates: string): void {
  declareSlots(templates, { "new-name": shelf, changed: shelf, moved: lid });
  writeShelf(
    templates,
    `  // slot: new-name
  middle: "middle",
  // slot: changed
  last: "last",
`,
  );
  write(templates, `base/files/${lid}`, 'export const lid = {\n  first: "first",\n  // slot: moved\n};\n');
  fill(templates, shelf, { "new-name": 'renamed: "same",', changed: 'changed: "now",' });
  fill(templates, lid, { moved: 'moved: "same",' });
}

function declareSlots(templates: string, slots: Record<string, string>): void {
  const declared = Object.entries(slots).map(([name, path]) => ({ name, path, description: "Entries of an object." }));
  changeJson(templates, "base/feature.json", (manifest) => {
    return { ...manifest, slots: [...((manifest.slots as object[] | undefined) ?? []), ...declared] };
  });
}

function writeShelf(templates: string, entries: string): void {
  write(templates, `base/files/${shelf}`, `export const shelf = {\n  first: "first",\n${entries}};\n`);
}

function fill(templates: string, file: string, fillings: Record<string, string>): void {
  const sections = Object.entries(fillings).map(([slot, line]) => `// slot: ${slot}\n${line}\n`);
  write(templates, `${filler}/slots/${file}`, sections.join("\n"));
}

export function shareOnePart(templates: string): void {
  usePart(templates, ["keepsakes"]);
  writePart(templates, "keepsakes", { [splitPart.before]: "export const one = 1;\nexport const two = 2;\n" });
}

export function shareTwoParts(templates: string): void {
  const [one = "", two = ""] = splitPart.now;
  usePart(templates, ["first-keepsakes", "second-keepsakes"]);
  writePart(
    templates,
    "first-keepsakes",
    { [one]: "export const one = 1;\n" },
    { [splitPart.before]: { to: one, note: "`two` is in a file of its own." } },
  );
  writePart(templates, "second-keepsakes", { [two]: "export const two = 2;\n" });
}

function usePart(templates: string, parts: string[]): void {
  changeJson(templates, `${filler}/feature.json`, (manifest) => {
    return { ...manifest, uses: [...((manifest.uses as string[] | undefined) ?? []), ...parts] };
  });
}

function writePart(templates: string, name: string, files: Record<string, string>, moved = {}): void {
  const manifest = { label: name, hint: "what tests of updates share", moved };
  write(templates, `parts/${name}/feature.json`, JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) write(templates, `parts/${name}/files/${file}`, text);
}
