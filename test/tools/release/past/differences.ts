// What an earlier release had otherwise: one difference of each kind that a release can make. Most are made to a copy of
// templates/ that stands for the past. What a release has to say about a change (where a file moved, a migration) or
// what only a later one has is made to the copy that stands for the present.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { change, changeJson, listBelow, move, read, write } from "./edit-templates";
import { addColumnAndTable } from "./keepsakes";
import { fillAsBefore, fillAsNow, shareOnePart, shareTwoParts } from "./slots-and-parts";

interface Difference {
  name: string;
  past?: (templates: string) => void;
  present?: (templates: string) => void;
}

const base = "base/files";

/** Paths in the app, by where they are now. They are components, since nothing of the past is built. */
export const movedFiles = {
  "src/components/titled-card.tsx": "src/past/titled-card.tsx",
  "src/components/navigation-link.tsx": "src/past/navigation-link.tsx",
  "src/components/time-ago.tsx": "src/past/time-ago.tsx",
};
const movedNote = "Its exports are called what they were.";
const removedNote = "Nothing has taken its place.";
export const removedFiles = ["src/past/one.ts", "src/past/three.ts", "src/past/two.ts"];
/** Among those with a line changed: the one that the notes name. */
export const notedFile = "src/proxy.ts";
/** Options that only one of the two has. */
export const addedOption = "oauth/linkedin";
export const removedOption = "modules/keepsakes";
export const raisedPackage = "zod";
export const newVariable = "KEEPSAKES_TITLE";
export const binaryFile = "src/app/favicon.ico";
/** Can be executed now, and couldn't in the past. */
export const scriptFile = "scripts/keepsakes.mjs";

export const differences: Difference[] = [
  {
    name: "line changed",
    past(templates) {
      const code = listBelow(templates, `${base}/src`).filter((file) => /\.tsx?$/.test(file));
      const unmoved = code.filter((file) => !(`src/${file}` in movedFiles));
      for (const [index, file] of unmoved.entries()) {
        const isChosen = index % 3 === 0 || `src/${file}` === notedFile;
        if (isChosen) change(templates, `${base}/src/${file}`, index % 2 === 0 ? addTwoLines : addLine);
      }
    },
  },
  {
    name: "file moved",
    past(templates) {
      for (const [now, before] of Object.entries(movedFiles)) {
        change(templates, `${base}/${now}`, (text) => `${line}\n${text}`);
        move(templates, `${base}/${now}`, `${base}/${before}`);
      }
    },
    present: (templates) =>
      changeJson(templates, "base/feature.json", ({ moved, ...manifest }) => {
        const entries = Object.entries(movedFiles).map(([now, before]) => [before, { to: now, note: movedNote }]);
        return { ...manifest, moved: { ...(moved as object), ...Object.fromEntries(entries) } };
      }),
  },
  {
    name: "file removed",
    past(templates) {
      for (const file of removedFiles) write(templates, `${base}/${file}`, `export const place = "${file}";\n`);
    },
    present: (templates) =>
      changeJson(templates, "base/feature.json", ({ removed, ...manifest }) => {
        const entries = removedFiles.map((file) => [file, removedNote]);
        return { ...manifest, removed: { ...(removed as object), ...Object.fromEntries(entries) } };
      }),
  },
  { name: "option added", past: (templates) => rmSync(join(templates, addedOption), { recursive: true }) },
  {
    name: "option removed",
    past(templates) {
      const manifest = { label: "Keepsakes", hint: "what people keep" };
      write(templates, `${removedOption}/feature.json`, JSON.stringify(manifest));
      write(templates, `${removedOption}/files/src/keepsakes/list.ts`, "export const keepsakes: string[] = [];\n");
    },
  },
  {
    name: "dependency raised",
    past(templates) {
      const { [raisedPackage]: version } = JSON.parse(read(templates, "versions.json"));
      const earlier = `${version.split(".")[0]}.0.0`;
      changeJson(templates, "versions.json", (versions) => ({ ...versions, [raisedPackage]: earlier }));
      changeJson(templates, "package-lock.json", (lock) => {
        const packages = lock.packages as Record<string, object>;
        const place = `node_modules/${raisedPackage}`;
        return { ...lock, packages: { ...packages, [place]: { ...packages[place], version: earlier } } };
      });
    },
  },
  { name: "column and table added", present: addColumnAndTable },
  {
    name: "variable added",
    present(templates) {
      write(templates, `${base}/src/keepsakes/title.ts`, `export const title = process.env.${newVariable};\n`);
      changeJson(templates, "base/feature.json", ({ env, ...manifest }) => {
        const variable = { name: newVariable, description: "What keepsakes are called.", required: false };
        return { ...manifest, env: [...(env as object[]), variable] };
      });
    },
  },
  {
    name: "binary",
    past(templates) {
      const place = join(templates, base, binaryFile);
      writeFileSync(place, Buffer.concat([readFileSync(place), Buffer.from([0])]));
    },
  },
  {
    name: "mode",
    past: (templates) => write(templates, `${base}/${scriptFile}`, "console.log(1);\n"),
    present: (templates) => write(templates, `${base}/${scriptFile}`, "#!/usr/bin/env node\nconsole.log(1);\n"),
  },
  { name: "slot renamed, slot moved to another file, filling changed", past: fillAsBefore, present: fillAsNow },
  { name: "part split", past: shareOnePart, present: shareTwoParts },
];

/** What the notes on the present release tell owners. They name files, as ours do. */
export const releaseNotes = [
  `\`${notedFile}\` and every third file of \`src\` have a line less.`,
  "`src/past` is gone: its components are in `src/components`.",
  `(${removedOption}) Keepsakes are no longer offered.`,
];

const line = "// As it was before.";

/** Before the first line of code, so that whoever edits that, or has it formatted, meets the change. */
function addLine(text: string): string {
  const lines = text.split("\n");
  return lines.toSpliced(Math.max(0, lines.findIndex(isCode)), 0, line).join("\n");
}

function isCode(text: string): boolean {
  return /^(import|export|const|function|async|let)\b/.test(text);
}

/** Far enough from each other to be two changes. */
function addTwoLines(text: string): string {
  const lines = text.split("\n");
  const place = lines.findLastIndex((text, index) => text === "" && isCode(lines[index + 1] ?? "")) + 1;
  return addLine(place < 8 ? text : lines.toSpliced(place, 0, "// As it was further down.").join("\n"));
}
