// Finds what was edited in a rendered app, and for each edit the template that it belongs to.
import { realpathSync } from "node:fs";
import { takeFingerprint } from "../catalog/fingerprint";
import type { FileTree, RenderedFile } from "../catalog/types";
import { type AppFile, readAppFiles } from "../disk/read-app-files";
import { CliError } from "../errors";
import { runGit } from "../system/run-git";
import { sameBytes } from "../text";
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
  /** Nothing if the file was deleted, or if something else is in its place. */
  after: Uint8Array | undefined;
  obstacle?: AppFile["obstacle"];
  /** The edit was made from what the template gave before. */
  isBehind?: boolean;
}

export function findEdits(folder: string, { files }: RenderRecord, tree: FileTree): Edit[] {
  const root = realpathSync(folder);
  const edits: Edit[] = [];
  const present = readAppFiles(root, tree.keys());
  for (const [path, { content, origin, origins }] of tree) {
    const { content: found, obstacle } = present.get(path) ?? {};
    const after = obstacle ? undefined : found;
    if (after && sameBytes(after, content)) continue;
    // As the last render left it: the template changed, not the app.
    if (!obstacle && files[path] === (after && takeFingerprint(after).sha256)) continue;
    const isBehind = files[path] !== takeFingerprint(content).sha256;
    edits.push({ path, origin, origins, before: content, after, obstacle, isBehind });
  }
  const known = new Set([...tree.keys(), ...Object.keys(files)]);
  const added = listFiles(root).filter((path) => !known.has(path));
  for (const [path, { content, obstacle }] of readAppFiles(root, added)) {
    edits.push({ path, origin: undefined, before: undefined, after: content, obstacle });
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
