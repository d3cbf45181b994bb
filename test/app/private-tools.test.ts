// Every tool for authors works on a folder of private features, with the built command and without this repository: as the guide
// says, an option is made, checked, played in `next dev`, edited on both sides, pulled back and compared with a commit.

import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { expect, onTestFinished, test, vi } from "vitest";
import { cacheFolder } from "../../src/authoring/matrix/work-folders";

/** The first request waits for the compiler. */
const patience = { timeout: 120_000, interval: 200 };

const helloPage = (text: string) => `export default function HelloPage() {\n  return <h1>${text}</h1>;\n}\n`;

test("private features: new, check, play, pull and touch, in a folder that is no checkout", async () => {
  const box = await realpath(await mkdtemp(path.join(tmpdir(), "private-tools-")));
  onTestFinished(() => rm(box, { recursive: true, force: true }));
  const acme = path.join(box, "acme");
  const option = path.join(acme, "modules/notes");
  const app = path.join(box, "app");
  const env = { XDG_STATE_HOME: path.join(box, "state"), XDG_CACHE_HOME: path.dirname(cacheFolder()) };
  const run = (...args: string[]) => {
    const command = [path.resolve("bin/create-app-template.js"), "templates", ...args, "--features", "acme"];
    return execa(process.execPath, command, { cwd: box, env, reject: false, all: true });
  };
  const git = (...args: string[]) =>
    execa("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: acme });

  expect(await run("new", "modules/notes")).toMatchObject({ exitCode: 0 });
  const manifest = JSON.parse(await readFile(path.join(option, "feature.json"), "utf8"));
  manifest.pages.push({ path: "/hello", access: "public", description: "Says hello." });
  await writeFile(path.join(option, "feature.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const template = path.join(option, "files/src/app/hello/page.tsx");
  await mkdir(path.dirname(template), { recursive: true });
  await writeFile(template, helloPage("First"));
  const checked = await run("check", "modules/notes");
  expect(checked.all).toMatch(/To build and test it: .*matrix run --only none_notes --features acme/);
  expect(checked.exitCode).toBe(0);
  await git("init", "--quiet", "--initial-branch", "main");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "Notes");

  const played = run("play", app, "--database", "sqlite", "--oauth", "none", "--modules", "notes");
  onTestFinished(async () => {
    played.kill("SIGINT");
    await played;
  });
  const page = `${await addressOf(played)}/hello`;
  const shown = async () => (await fetch(page, { signal: AbortSignal.timeout(patience.timeout) })).text();
  await vi.waitFor(async () => expect(await shown()).toContain("First"), patience);
  await writeFile(template, helloPage("Second"));
  await vi.waitFor(async () => expect(await shown()).toContain("Second"), patience);

  await writeFile(path.join(app, "src/app/hello/page.tsx"), helloPage("Third"));
  const pulled = await run("pull", app, "--yes");
  expect(pulled.all).toContain("Wrote ./acme/modules/notes/files/src/app/hello/page.tsx");
  expect(await readFile(template, "utf8")).toBe(helloPage("Third"));
  expect((await run("pull", app, "--yes")).all).toContain("Nothing was edited");

  const touched = await run("touch");
  expect(touched.exitCode).toBe(1);
  expect(touched.all).toContain("~ src/app/hello/page.tsx");
  expect(touched.all).toContain("matrix run --features");
  await git("commit", "--all", "--quiet", "--message", "Hello");
  expect(await run("touch")).toMatchObject({ exitCode: 0 });
});

/** Of `next dev`, once it says so. */
function addressOf({ all }: { all: NodeJS.ReadableStream }): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    all.on("data", (chunk) => {
      output += chunk;
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (address) resolve(address);
    });
    all.on("end", () => reject(new Error(`The app did not start:\n${output}`)));
  });
}
