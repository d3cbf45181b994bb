// Finds what was edited in a rendered app, and for each edit the template that it belongs to.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { takeFingerprint } from "../catalog/fingerprint";
import type { FileTree, RenderedFile } from "../catalog/types";
import { CliError } from "../errors";
import { runGit } from "../system/run-git";
import { emptyRepository } from "./play-folders";
import type { RenderRecord } from "./rendered-app";

export interface Edit {
  path: string;
  /** Below templates/, or nothing for a new file. */
  origin: RenderedFile["origin"] | undefined;
  /** Of a file that was woven. */
  origins?: RenderedFile["origins"];
  /** What the template gives now. Nothing for a new file. */
  before: Uint8Array | undefined;
  /** Nothing if the file was deleted. */
  after: Uint8Array | undefined;
  /** The edit was made from what the template gave before. */
  isBehind?: boolean;
}

export async function findEdits(folder: string, { files }: RenderRecord, tree: FileTree): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (const [path, { content, origin, origins }] of tree) {
    const after = await readFile(join(folder, path)).catch(() => undefined);
    if (after?.equals(content)) continue;
    // As the last render left it: the template changed, not the app.
    if (files[path] === (after && takeFingerprint(after).sha256)) continue;
    const isBehind = files[path] !== takeFingerprint(content).sha256;
    edits.push({ path, origin, origins, before: content, after, isBehind });
  }
  const known = new Set([...tree.keys(), ...Object.keys(files)]);
  for (const path of listFiles(folder).filter((path) => !known.has(path))) {
    edits.push({ path, origin: undefined, before: undefined, after: await readFile(join(folder, path)) });
  }
  return edits;
}

/** What git would track if the app were a repository. */
function listFiles(folder: string): string[] {
  runGit(["init", "--quiet", "--bare", emptyRepository], { cwd: folder });
  const repository = [`--git-dir=${emptyRepository}`, `--work-tree=${folder}`];
  const args = ["ls-files", "--others", "--exclude-per-directory=.gitignore", "-z"];
  const output = runGit([...repository, ...args], { cwd: folder });
  if (!output) throw new CliError({ code: "git-missing", message: "git can't list the files of the app." });
  const paths = output.toString("utf8").split("\0");
  return paths.filter((path) => path !== "" && path !== "create-app-template.lock.json");
}
