// An app of ours to measure, as a user gets it: rendered, installed and built. Also from an earlier commit, by the engine
// and the templates of that commit.

import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { execa } from "execa";
import { build, type PeerApp } from "./peer-apps";

const checkout = path.resolve(import.meta.dirname, "../..");
const smallest = "--database sqlite --oauth none --modules landing".split(" ");

export async function makeOwnApp(
  box: string,
  name: string,
  { engine = checkout, flags = smallest }: { engine?: string; flags?: string[] } = {},
): Promise<PeerApp> {
  const folder = path.join(box, name);
  // By its file, which earlier commits have, too.
  await execa(process.execPath, ["--import", "tsx", "test/tools/render-app.ts", folder, ...flags], { cwd: engine });
  await execa("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
  return { folder, env: {}, buildSeconds: await build(folder, {}) };
}

/** The files of a commit, without a word to git about it: a work tree would have to be removed again. */
export async function extractCommit(box: string, ref: string): Promise<string> {
  const folder = path.join(box, "earlier-engine");
  mkdirSync(folder);
  const archive = path.join(box, "earlier-engine.tar");
  await execa("git", ["archive", "--output", archive, ref], { cwd: checkout });
  await execa("tar", ["-xf", archive, "-C", folder]);
  symlinkSync(path.join(checkout, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}
