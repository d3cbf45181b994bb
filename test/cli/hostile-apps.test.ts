// As a property: whatever an app's folder contains, and whatever the notes about its updates say, no command changes
// anything outside of it.

import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { version } from "../../package.json";
import { adoptApp } from "../../src/app/adopt";
import { planFiles } from "../../src/app/plan-files";
import { readStatus } from "../../src/app/status";
import { undoApp } from "../../src/app/undo";
import { updateApp } from "../../src/app/update-app";
import { takeFingerprint } from "../../src/catalog/fingerprint";
import { loadBuiltCatalog } from "../../src/catalog/load-built-catalog";
import { selectFeatures } from "../../src/catalog/select-features";
import { CliError } from "../../src/errors";
import { makeStateFolder } from "../../src/update/apply/state-folder";

/** `npm test` makes three hundred, always the same ones; at night, there are a thousand. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 300);

const lockName = "create-app-template.lock.json";
const victims = ["outside/victim.txt", "outside/folder/victim.ts", "victim.txt"];

const catalog = await loadBuiltCatalog();
const choices = { database: ["sqlite"], oauth: [], modules: ["landing"] };
const answers = selectFeatures(catalog, { name: "app", packageManager: "npm", choices });
/** Few enough to be written a thousand times. */
const files = planFiles(catalog, answers, {}, { cwd: tmpdir(), directory: "app" }).files.filter(
  ({ path: file }, index) => index % 8 === 0 || !file.includes("/"),
);

const commands: Record<string, (cwd: string) => Promise<unknown>> = {
  upgrade: (cwd) => updateApp({ cwd, upgrade: true, install: false, allowDirty: true }),
  "a dry run": (cwd) => updateApp({ cwd, upgrade: true, dryRun: true }),
  add: (cwd) => updateApp({ cwd, add: ["google"], upgrade: true, install: false, allowDirty: true }),
  remove: (cwd) => updateApp({ cwd, remove: ["landing"], upgrade: true, install: false, allowDirty: true }),
  restore: (cwd) => updateApp({ cwd, upgrade: true, restore: ["**"], install: false, allowDirty: true }),
  status: (cwd) => readStatus({ cwd }),
  adopt: (cwd) => adoptApp({ cwd, from: version, choices }),
  undo: (cwd) => undoApp({ cwd }),
};

const somePath = fc.constantFrom(
  ...["../victim.txt", "../outside/victim.txt", "../outside/new.txt", "/tmp/hostile-victim", "src/../../victim.txt"],
  ...[".git/hooks/pre-commit", ".GIT/config", "..\\victim.txt", "src/app/page.tsx", ".env", "package.json", lockName],
  ...["linked/victim.ts", "linked/new.ts", "node_modules/x", "", ".", "..", "a//b", "src/log.ts"],
);

const someText = fc.constantFrom("evil\n", "untouched\n", "", "EVIL=1\n", "\0\u0001", "{}");
const sha256 = (text: string) => takeFingerprint(Buffer.from(text)).sha256;

/** These pass for paths of an app: it is the links on the way that are hostile. */
const pathInApp = fc.constantFrom("linked/victim.ts", "linked/new.ts", "src/app/page.tsx", ".env", "src/log.ts");

const someJournal = fc
  .constantFrom(somePath, pathInApp)
  .chain((path) => {
    const was = fc.option(someText.map(sha256), { nil: undefined });
    const entry = fc.record({ path, was, now: was, firstNewFolder: fc.option(path, { nil: undefined }) });
    const index = fc.constant({ next: [], before: [] });
    return fc.record({ entries: fc.array(entry, { maxLength: 4 }), index, undoes: fc.boolean() });
  })
  .map((journal) => JSON.stringify(journal));

const someNotes = fc.record({
  name: fc.constantFrom("journal", "done", "last"),
  journal: fc.oneof(someJournal, someText),
  old: fc.array(someText, { minLength: 4, maxLength: 4 }),
  run: fc.constantFrom("", "0\n.create-app-template-0123456789ab", "0\n../outside", "0\nsrc"),
});

const someLink = fc.record({
  at: fc.constantFrom(
    ...[".env", lockName, "src", "src/app", "package.json", "linked", ".create-app-template", "public", ".gitignore"],
    ...["package-lock.json", "src/auth/oauth", "src/app/page.tsx", "node_modules", ".env.example", "README.md"],
  ),
  to: fc.constantFrom(
    "../outside",
    "../outside/victim.txt",
    "../victim.txt",
    "../outside/nothing",
    ".",
    "../outside/folder",
  ),
});

const someVersion = fc.constantFrom("0.0.1", "0.4.0", "9.9.9", "../..", "");

const someAnswers = fc.record({
  name: fc.constantFrom("app", "../app", ""),
  packageManager: fc.constantFrom("npm", "x"),
  choices: fc.constantFrom({}, { database: ["sqlite"], oauth: [], modules: [] }, { database: ["../x"], evil: ["x"] }),
});

const someLockEdit = fc.oneof(
  fc.constant(undefined),
  fc.record({ files: fc.dictionary(somePath, fc.constantFrom("0".repeat(40), "x")) }),
  fc.record({ behind: fc.array(fc.record({ version: someVersion, answers: someAnswers, paths: fc.array(somePath) })) }),
  fc.record({ yours: fc.array(fc.oneof(somePath, fc.constant(7)), { maxLength: 2 }) }),
  fc.record({ version: someVersion }),
  fc.record({ features: fc.array(fc.constantFrom("acme", "../outside", "/etc", "linked"), { maxLength: 2 }) }),
  fc.record({ lock: fc.constantFrom(3, 4, 5, "x") }),
);

const someFeature = fc.record({
  file: fc.constantFrom(
    "src/evil.ts",
    ".git.hbs",
    "...hbs",
    "linked/new.ts",
    ".env",
    "src/app/page.tsx",
    ".GIT/config",
  ),
  env: fc.constantFrom([], [{ name: "EVIL", description: "Evil.", required: true, default: "1" }]),
});

const someApp = fc.record({
  isWhole: fc.boolean(),
  lockEdit: someLockEdit,
  links: fc.array(someLink, { maxLength: 3 }),
  inApp: fc.option(someNotes, { nil: undefined }),
  inState: fc.option(someNotes, { nil: undefined }),
  feature: fc.option(someFeature, { nil: undefined }),
  command: fc.constantFrom(...Object.keys(commands)),
});

type App = typeof someApp extends fc.Arbitrary<infer Value> ? Value : never;

function put(folder: string, file: string, content: string | Uint8Array): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

function writeNotes(folder: string, { name, journal, old, run }: NonNullable<App["inApp"]>): void {
  const [work, file] = name === "last" ? ["last", "done"] : ["update", name];
  put(folder, `${work}/${file}`, journal);
  put(folder, `${work}/pid`, run);
  for (const [index, text] of old.entries()) put(folder, `${work}/old-${index}`, text);
}

function makeApp(sandbox: string, app: App): string {
  const folder = path.join(sandbox, "app");
  for (const file of victims) put(sandbox, file, "untouched\n");
  for (const { path: file, content } of files) if (app.isWhole || !file.startsWith("src/")) put(folder, file, content);
  const lock = JSON.parse(readFileSync(path.join(folder, lockName), "utf8"));
  const edit = app.lockEdit ?? {};
  const merged = Object.entries(edit).map(([key, value]) => {
    const isRecord = typeof value === "object" && !Array.isArray(value);
    return [key, isRecord ? { ...lock[key], ...value } : value];
  });
  put(folder, lockName, JSON.stringify({ ...lock, ...Object.fromEntries(merged) }, undefined, 2));
  if (app.inApp) writeNotes(path.join(folder, ".create-app-template"), app.inApp);
  if (app.feature) {
    put(folder, "acme/modules/evil/feature.json", JSON.stringify({ label: "E", hint: "e", env: app.feature.env }));
    put(folder, `acme/modules/evil/files/${app.feature.file}`, "export {};\n");
  }
  for (const { at, to } of app.links) {
    const place = path.join(folder, at);
    // Through a link that was made before, it would be the test that writes elsewhere.
    if (realpathSync(folder) !== folder || isLinked(folder, path.dirname(at))) continue;
    rmSync(place, { recursive: true, force: true });
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(to, place);
  }
  return folder;
}

function isLinked(folder: string, below: string): boolean {
  const names = below === "." ? [] : below.split("/");
  return names.some((_, index) => {
    return lstatSync(path.join(folder, ...names.slice(0, index + 1)), { throwIfNoEntry: false })?.isSymbolicLink();
  });
}

/** Everything in the sandbox but the app: names, kinds and contents. */
function readOutside(sandbox: string): Record<string, string> {
  const found: Record<string, string> = {};
  const visit = (below: string) => {
    for (const name of readdirSync(path.join(sandbox, below))) {
      const place = path.join(sandbox, below, name);
      const file = path.join(below, name);
      if (file === "app" || file === "state") continue;
      const entry = lstatSync(place);
      if (entry.isDirectory()) visit(file);
      found[file] = entry.isDirectory()
        ? "folder"
        : entry.isSymbolicLink()
          ? readlinkSync(place)
          : readFileSync(place, "utf8");
    }
  };
  visit("");
  return found;
}

test("inside the app: no command changes anything outside of a hostile app", async () => {
  const sandbox = realpathSync(mkdtempSync(path.join(tmpdir(), "hostile-")));
  vi.stubEnv("XDG_STATE_HOME", path.join(sandbox, "state"));
  const ended = new Map<string, number>();
  const property = fc.asyncProperty(someApp, async (app) => {
    const folder = makeApp(sandbox, app);
    if (app.inState) {
      const { root, work } = makeStateFolder(folder);
      writeNotes(path.dirname(path.join(root, work)), app.inState);
    }
    const before = readOutside(sandbox);
    const outcome = await commands[app.command]?.(folder).then(
      () => "done",
      (error: unknown) => (error instanceof CliError ? error.code : Promise.reject(error)),
    );
    expect(readOutside(sandbox)).toEqual(before);
    const end = `${app.command}: ${outcome}`;
    ended.set(end, (ended.get(end) ?? 0) + 1);
    for (const name of readdirSync(sandbox)) rmSync(path.join(sandbox, name), { recursive: true });
  });
  try {
    await fc.assert(property, { numRuns: RUNS, seed: 29, endOnFailure: true });
  } finally {
    rmSync(sandbox, { recursive: true, force: true });
  }
  // Each of them also got through, instead of being refused at once.
  for (const name of Object.keys(commands)) expect(ended.get(`${name}: done`), name).toBeGreaterThan(0);
}, 1_200_000);
