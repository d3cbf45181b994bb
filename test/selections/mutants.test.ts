// The mistakes that the apps' tests are held against still exist: a mutant whose line has changed would test nothing.

import { transform } from "esbuild";
import { describe, expect, test } from "vitest";
import { renderApp } from "../../src/render/render-app";
import { decodeText } from "../../src/text";
import { everything } from "../apps/everything";
import { ruleMutants } from "../mutants/list";
import { withSwitch } from "../mutants/mutant";
import { smokeMutants } from "../mutants/smoke-mutants";
import { catalog } from "./every-tree";

const tree = renderApp(catalog, {
  name: "my-app",
  packageManager: "npm",
  choices: everything({ database: ["sqlite"] }),
});

function textOf(path: string): string {
  const file = tree.get(path);
  return file ? decodeText(file.content) : "";
}

describe("the mistakes of test/mutants", () => {
  const changes = [...ruleMutants, ...smokeMutants].flatMap(({ mistake, file, change }) =>
    change ? [{ mistake, file, from: change[0] }] : [],
  );

  test("can each be made in one place", () => {
    const wrong = changes
      .map((change) => ({ ...change, count: textOf(change.file).split(change.from).length - 1 }))
      .filter(({ count }) => count !== 1)
      .map(({ mistake, file, from, count }) => `an app that ${mistake}: ${file} has ${count} × ${from}`);
    expect(wrong, wrong.join("\n")).toEqual([]);
  });

  test("of the smoke test can all be in one build, behind switches", async () => {
    const switched = smokeMutants.filter(({ needsBuild }) => !needsBuild);
    const files = new Map<string, string>();
    for (const mutant of switched) {
      files.set(mutant.file, withSwitch(files.get(mutant.file) ?? textOf(mutant.file), mutant));
    }
    const wrong: string[] = [];
    for (const [file, text] of files) {
      await transform(text, { loader: "tsx", logLevel: "silent" }).catch(({ message }) =>
        wrong.push(`${file}: ${message}`),
      );
    }
    expect(wrong, wrong.join("\n")).toEqual([]);
  });

  test("of test/mutants are at least 60, each with its own name and a test that exists", () => {
    expect(ruleMutants.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ruleMutants.map(({ mistake }) => mistake)).size).toBe(ruleMutants.length);
    const unknown = ruleMutants.filter(({ caughtBy }) => !tree.has(`test/rules/${caughtBy}.test.ts`));
    expect(unknown).toEqual([]);
  });
});
