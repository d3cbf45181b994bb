// What the preview page plans and zips, bundled for a browser and run where nothing of Node.js exists, is what the create
// command writes. test/browser asks the same of a real browser and the packed command.

import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { planFiles } from "../../src/app/plan-files";
import { coverSelections } from "../../src/authoring/matrix/cover-selections";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { packageManagers } from "../../src/catalog/package-managers";
import { selectFeatures } from "../../src/catalog/select-features";
import type { Answers, Catalog } from "../../src/catalog/types";
import type { AppFilesByPath, Planner } from "../../src/preview/page/planned-app";
import { forBrowsers } from "../../src/preview/write-page";

interface Bundle {
  createPlanner(catalog: Catalog): Planner;
  zipApp(folder: string, files: AppFilesByPath): Uint8Array;
}

const code = `
  export { createPlanner } from "./src/preview/page/planned-app";
  export { zipApp } from "./src/preview/page/zip-app";`;

let catalog: Catalog;
let page: Bundle;

beforeAll(async () => {
  catalog = await loadCatalog("templates");
  const { outputFiles } = await build({
    ...forBrowsers,
    stdin: { contents: code, resolveDir: process.cwd() },
    format: "iife",
    globalName: "page",
  });
  // What a content security policy without 'unsafe-eval' refuses is refused here, too.
  const globals = { TextEncoder, TextDecoder, btoa, URLSearchParams, Uint8Array };
  const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } });
  runInContext(outputFiles[0]?.text ?? "", context);
  page = runInContext("page", context);
});

const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Path, mode and hash of every file but .env, whose secret is fresh. */
function listPlanned(answers: Answers): string[] {
  const { files } = planFiles(catalog, selectFeatures(catalog, answers), {}, { cwd: tmpdir(), directory: "shop" });
  const others = files.filter(({ path }) => path !== ".env");
  return others.map(({ path, mode, sha256 }) => `${path} ${mode.toString(8)} ${sha256}`);
}

function listPreviewed(planner: Planner, answers: Answers): string[] {
  const files = [...planner.plan(answers).files.values()].filter(({ path }) => path !== ".env");
  return files.map(({ path, mode, content }) => `${path} ${mode.toString(8)} ${hashOf(content)}`);
}

/** Every pair of options, each with every package manager. One has a scoped name. */
function sampleAnswers(): Answers[] {
  return coverSelections(catalog, 2).flatMap(({ answers }, index) =>
    packageManagers.map((packageManager) => ({
      ...answers,
      name: index === 0 ? "@acme/shop" : "shop",
      packageManager,
    })),
  );
}

test("preview: every pair of options with every package manager gives the command's bytes", () => {
  const planner = page.createPlanner(catalog);
  const sample = sampleAnswers();
  expect(sample.length).toBeGreaterThan(30);
  for (const answers of sample) expect(listPreviewed(planner, answers)).toEqual(listPlanned(answers));
});

test("preview: a catalog with a single other bit gives others", () => {
  const [answers] = sampleAnswers() as [Answers];
  const copied = catalog.base.files.find(({ compiled, slots }) => !compiled && !slots);
  const file = copied as Catalog["base"]["files"][number];
  const files = catalog.base.files.filter((it) => it !== file);
  const content = Uint8Array.from(file.content, (byte, index) => (index === 0 ? byte ^ 1 : byte));
  const other = { ...catalog, base: { ...catalog.base, files: [{ ...file, content }, ...files] } };
  const planned = listPlanned(answers);
  const different = listPreviewed(page.createPlanner(other), answers).filter((line) => !planned.includes(line));
  expect(different.map((line) => line.split(" ")[0])).toEqual([file.appPath]);
});

test("preview: the zip has these files, with their modes", () => {
  const [answers] = sampleAnswers() as [Answers];
  const { files } = page.createPlanner(catalog).plan(answers);
  const zip = page.zipApp("shop", files);
  const unzipped = Object.entries(unzipSync(new Uint8Array(zip)));
  expect(unzipped.map(([path, content]) => [path, hashOf(content)])).toEqual(
    [...files.values()].map(({ path, content }) => [`shop/${path}`, hashOf(content)]),
  );
  expect(modesIn(Buffer.from(zip))).toEqual([...files.values()].map(({ mode }) => 0o100000 | mode));
});

/** From the central directory, whose entries begin with PK\x01\x02. */
function modesIn(zip: Buffer): number[] {
  const modes: number[] = [];
  let at = zip.readUInt32LE(zip.lastIndexOf("PK\x05\x06", undefined, "latin1") + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    modes.push(zip.readUInt16LE(at + 40));
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return modes;
}
