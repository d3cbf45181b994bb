// The browser tests that ship with the app pass in the whole app, and fail when the browser complains. The examples in its
// test/README.md work as they are.

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runScript } from "../apps/built-app";
import { wholeApp } from "../apps/whole-app";

/** A copy of the app, since the tests leave their output in it. */
let app: string;

beforeAll(async () => {
  app = path.join(await mkdtemp(path.join(tmpdir(), "browser-tests-")), "app");
  await execa("cp", ["-al", (await wholeApp()).folder, app]);
});

afterAll(() => rm(path.dirname(app), { recursive: true, force: true }));

function runBrowserTests(...files: string[]): Promise<string> {
  return runScript(app, "test:browser", files, { SKIP_BUILD: "1", NO_COLOR: "1" });
}

test("npm run test:browser passes", async () => {
  expect(await runBrowserTests()).toMatch(/^ +\d+ passed/m);
});

const complaints = `import { expectNoBarriers, test } from "./test";

test.beforeEach(async ({ page }) => void (await page.goto("/signin")));

test("an error", ({ page }) => page.evaluate(() => console.error("Oh.")));

test("a refusal of the policy", async ({ page }) => {
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: "https://evil.example.com/", alt: "" })));
});

test("a barrier", async ({ page }) => {
  await page.evaluate(() => document.querySelectorAll("label").forEach((label) => label.remove()));
  await expectNoBarriers(page);
});`;

test("an error in the console, a refusal of the policy and a barrier are failures", async () => {
  await writeFile(path.join(app, "test/browser/complaints.test.ts"), complaints);
  await expect(runBrowserTests("complaints")).rejects.toThrow(/3 failed/);
});

describe("test/README.md", () => {
  const files: string[] = [];

  beforeAll(async () => {
    const text = await readFile(path.join(app, "test/README.md"), "utf8");
    for (const [, file = "", code = ""] of text.matchAll(/^```ts\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)) {
      await writeFile(path.join(app, file), code);
      files.push(file);
    }
  });

  test("has examples that pass, for each kind of test", async () => {
    const inFolder = (folder: string) => files.filter((file) => file.startsWith(`test/${folder}/`));
    const [inBrowser, smoke, others] = [
      inFolder("browser"),
      inFolder("smoke"),
      [...inFolder("rules"), ...inFolder("server")],
    ];
    expect([inBrowser.length, smoke.length, others.length, files.length]).toEqual([1, 1, 4, 6]);
    expect(await runBrowserTests(...inBrowser)).toMatch(/^ +1 passed/m);
    const output = await runScript(app, "test", others, { SKIP_BUILD: "1", NO_COLOR: "1" });
    expect(output).toMatch(/Test Files +4 passed/);
    const pageTitle = ["--skip-build", "--only", "The sign-in page has a title"];
    expect(await runScript(app, "smoke", pageTitle, { NO_COLOR: "1" })).toMatch(/✓.* > The sign-in page has a title/);
  });

  test("has examples in the app's style", async () => {
    const biome = path.join(app, "node_modules/.bin/biome");
    await execa(biome, ["check", "--vcs-enabled=false", ...files], { cwd: app });
  });
});
