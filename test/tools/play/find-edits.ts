// Finds what was edited in a rendered app, and for each edit the template that it belongs to.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { takeFingerprint } from "../../../src/catalog/fingerprint";
import type { FileTree, RenderedFile } from "../../../src/catalog/types";
import { type RenderRecord, recordName } from "./rendered-app";

export interface Edit {
  path: string;
  /** Below templates/, or nothing for a new file. */
  origin: RenderedFile["origin"] | undefined;
  /** What the template gives now. Nothing for a new file. */
  before: Uint8Array | undefined;
  /** Nothing if the file was deleted. */
  after: Uint8Array | undefined;
}

export async function findEdits(folder: string, { files }: RenderRecord, tree: FileTree): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (const [path, { content, origin }] of tree) {
    const after = await readFile(join(folder, path)).catch(() => undefined);
    if (after?.equals(content)) continue;
    // As the last render left it: the template changed, not the app.
    if (files[path] === (after && takeFingerprint(after).sha256)) continue;
    edits.push({ path, origin, before: content, after });
  }
  const known = new Set([...tree.keys(), ...Object.keys(files)]);
  for (const path of (await listFiles(folder)).filter((path) => !known.has(path))) {
    edits.push({ path, origin: undefined, before: undefined, after: await readFile(join(folder, path)) });
  }
  return edits;
}

/** What git would track if the app were a repository. */
async function listFiles(folder: string): Promise<string[]> {
  const args = ["ls-files", "--others", "--exclude-per-directory=.gitignore", "-z"];
  // Any repository will do, with an index that is empty and a work tree that is the app.
  const env = { GIT_INDEX_FILE: join(folder, "no-index"), GIT_WORK_TREE: folder };
  const { stdout: gitFolder } = await execa("git", ["rev-parse", "--absolute-git-dir"]);
  const { stdout } = await execa("git", args, { cwd: folder, env: { ...env, GIT_DIR: gitFolder } });
  const own = [recordName, "create-app-template.lock.json"];
  return stdout.split("\0").filter((path) => path !== "" && !own.includes(path));
}
