// Where an edit made in an app has to be made in templates/, and the diff that shows it.
import { createTwoFilesPatch } from "diff";
import { showSource } from "../../../src/catalog/catalog-error";
import { decodeText } from "../../../src/text";
import type { Edit } from "./find-edits";

export type Advice =
  | { kind: "write" | "delete"; target: string; diff: string }
  /** The template is not the file itself, so that a person has to carry the edit over. */
  | { kind: "by-hand"; sentence: string }
  | { kind: "new" };

export function adviseOn({ path, origin, before, after }: Edit): Advice {
  if (!origin) return { kind: "new" };
  const target = showSource(origin.sourcePath);
  if (!origin.verbatim) return { kind: "by-hand", sentence: `${path} is ${howMade(target)}` };
  return { kind: after ? "write" : "delete", target, diff: showDiff(path, target, before, after) };
}

/** "src/a.ts" of "oauth/github" -> "templates/oauth/github/files/src/a.ts" */
export function newTemplate(folder: string, path: string): string {
  return `${showSource(folder)}/files/${path.replace(/(^|\/)\.(gitignore|npmrc)$/, "$1_$2")}`;
}

export function showDiff(
  path: string,
  target: string,
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
): string {
  if (before?.includes(0) || after?.includes(0)) return `${target}: ${after?.length ?? 0} bytes`;
  const [old, now] = [before, after].map((content) => (content ? decodeText(content) : "")) as [string, string];
  const names = [before ? target : "/dev/null", after ? `${path} (app)` : "/dev/null"] as const;
  return createTwoFilesPatch(...names, old, now, undefined, undefined, { context: 3 }).replace(/^=+\n/, "");
}

function howMade(target: string): string {
  if (target.endsWith(".hbs")) return `rendered from ${target}. Make the edit there.`;
  return `computed from the manifests. Edit ${target}, or that of the feature the change belongs to.`;
}
