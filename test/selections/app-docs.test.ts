// What an app's README, AGENTS.md and test/README.md name is in that app: files, npm scripts and variables.

import { expect, test } from "vitest";
import { findProblems, type RenderedSelection } from "./every-tree";

const documents = ["README.md", "AGENTS.md", "test/README.md"];

/** What the recipes make, what `next dev` and the tests make, and names that stand for any. */
const examples = /^src\/notes|\/notes|example|<|\*|\(app\)\/reports|^(?:src|test)\/?$/;

function findIn(pattern: RegExp, isThere: (name: string, app: RenderedSelection) => boolean) {
  return findProblems((app) =>
    documents.flatMap((document) =>
      [...(app.tree.get(document)?.text ?? "").matchAll(pattern)]
        .map(([, name = ""]) => name)
        .filter((name) => !isThere(name, app))
        .map((name) => `${document} names ${name}`),
    ),
  );
}

test("every file and folder", () => {
  const named = /`((?:src|test|scripts|\.github|\.devcontainer)\/[^`\s:]+|[\w-]+\.(?:yaml|json|mjs|ts))`/g;
  const isThere = (name: string, { tree }: RenderedSelection) => {
    const start = `${name.replace(/\/$/, "")}/`;
    // A name without a folder is that of some file, or the end of it.
    const isIn = (file: string) =>
      file === name || file.startsWith(start) || (!name.includes("/") && file.endsWith(name));
    return examples.test(name) || [...tree.keys()].some(isIn);
  };
  expect(findIn(named, isThere)).toEqual({});
});

test("every npm script", () => {
  const isThere = (name: string, { tree }: RenderedSelection) => {
    // The README may say how to add one.
    const isAdded = tree.get("README.md")?.text.includes(`npm pkg set scripts.${name}=`);
    return isAdded || name in JSON.parse(tree.get("package.json")?.text ?? "{}").scripts;
  };
  expect(findIn(/npm run ([a-z][\w:-]*)/g, isThere)).toEqual({});
});

test("every variable", () => {
  const ofOthers = /^(?:OTEL_|NODE_|NEXT_|DB_|SMOKE_|SKIP_BUILD|KEEP_ALIVE_TIMEOUT|NOTES_SHOWN)/;
  const isThere = (name: string, { tree }: RenderedSelection) =>
    ofOthers.test(name) || new RegExp(`^#? ?${name}=`, "m").test(tree.get(".env.example")?.text ?? "");
  expect(findIn(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g, isThere)).toEqual({});
});
