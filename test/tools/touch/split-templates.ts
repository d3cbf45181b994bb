// Cuts the templates of two catalogs into parts, so that only the parts that can differ have to be rendered: the README
// is long, and no two combinations have the same one.
import { diffArrays } from "diff";
import { compileTemplate } from "../../../src/catalog/compile-template";
import { listFeatures } from "../../../src/catalog/list-features";
import type { AppPath, Catalog, TemplateFile } from "../../../src/catalog/types";
import { decodeText, encodeText } from "../../../src/text";
import { context } from "./compare-trees";
import { mapFiles } from "./map-files";
import { partPath } from "./part-path";

/** Leaves templates below the `computedFrom` folders whole, since an index lists files. */
export function splitTemplates(before: Catalog, after: Catalog, computedFrom: string[]): [Catalog, Catalog] {
  const [old, now] = [findTemplates(before), findTemplates(after)];
  const parts = new Map<TemplateFile, TemplateFile[]>();
  for (const [path, earlier] of old) {
    const later = now.get(path);
    if (!later || !isSamePlace(earlier, later) || computedFrom.some((folder) => path.includes(folder))) continue;
    const aligned = alignParts(splitSource(decodeText(earlier.content)), splitSource(decodeText(later.content)));
    const sourcesOf = (side: keyof AlignedPart) => aligned.map((part) => part[side]);
    parts.set(earlier, toParts(earlier, sourcesOf("before"))).set(later, toParts(later, sourcesOf("after")));
  }
  const split = (file: TemplateFile) => parts.get(file) ?? [file];
  return [mapFiles(before, split), mapFiles(after, split)];
}

/** By path, without the paths that several files can write: a replacement replaces all of a file. */
function findTemplates(catalog: Catalog): Map<AppPath, TemplateFile> {
  const files = listFeatures(catalog).flatMap((feature) => feature.files);
  const count = new Map<AppPath, number>();
  for (const { appPath } of files) count.set(appPath, (count.get(appPath) ?? 0) + 1);
  return new Map(
    files.filter((file) => file.compiled && count.get(file.appPath) === 1).map((file) => [file.appPath, file]),
  );
}

function isSamePlace(one: TemplateFile, other: TemplateFile): boolean {
  return one.sourcePath === other.sourcePath && one.onlyWith === other.onlyWith && one.executable === other.executable;
}

/** What Handlebars reads across lines, or what isn't a plain value, `each` or `if`. */
const notPlain = /\{\{[~^!>&{]|~\}\}|\\\{\{|\{\{[^}]*\n/;

/**
 * Cuts at every line that is far enough from a block: a hunk of a block has all of its context in the block's part.
 * Each part is a template of its own, and their texts make up the whole.
 */
export function splitSource(source: string): string[] {
  if (notPlain.test(source)) return [source];
  const lines = source.split(/(?<=\n)/);
  const blocks = findBlocks(lines);
  const cuts = [...lines.keys()].filter((index) =>
    blocks.every(({ from, to }) => index <= from - context || index >= to + context),
  );
  const starts = [...new Set([0, ...cuts])];
  return starts.map((start, index) => lines.slice(start, starts[index + 1]).join(""));
}

interface Block {
  /** The line of its first tag. */
  from: number;
  /** The line after its last tag. */
  to: number;
}

function findBlocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let [depth, from] = [0, 0];
  for (const [index, line] of lines.entries()) {
    const [opened, closed] = [line.split("{{#").length - 1, line.split("{{/").length - 1];
    if (depth === 0) from = index;
    depth += opened - closed;
    if (depth === 0 && closed > 0) blocks.push({ from, to: index + 1 });
  }
  return blocks;
}

interface AlignedPart {
  before: string;
  after: string;
}

/** Parts that differ, with the parts around them for the context of their hunks, and one part for each block that doesn't. */
function alignParts(before: string[], after: string[]): AlignedPart[] {
  const aligned: AlignedPart[] = [];
  let differed = false;
  const runs = diffArrays(before, after);
  for (const [index, { value, added, removed }] of runs.entries()) {
    for (const [place, part] of value.entries()) {
      const followsChange = index > 0 && place < context;
      const precedesChange = index < runs.length - 1 && place >= value.length - context;
      const differs = added || removed || followsChange || precedesChange;
      const startsNew = aligned.length === 0 || differs !== differed || (!differs && part.includes("{{#"));
      if (startsNew) aligned.push({ before: "", after: "" });
      const current = aligned.at(-1) as AlignedPart;
      if (!added) current.before += part;
      if (!removed) current.after += part;
      differed = differs;
    }
  }
  return aligned;
}

/** A part without a value is the same in all apps, so it doesn't have to be rendered. */
function toParts({ compiled: _, ...file }: TemplateFile, sources: string[]): TemplateFile[] {
  return sources.map((source, index) => ({
    ...file,
    appPath: partPath(file.appPath, index),
    content: encodeText(source),
    ...(source.includes("{{") && { compiled: compileTemplate(source) }),
  }));
}
