// Reads what a feature puts into slots: slots/<path> has a section for each slot that it fills in that file of the app.

import { decodeText } from "../text";
import { catalogError } from "./catalog-error";
import { checkEach } from "./collect-mistakes";
import type { FeatureFiles } from "./feature-files";
import { findImports } from "./find-imports";
import { readTemplateFiles } from "./read-template-files";
import { findMarkers, importsSlot, isCode, type SlotMarker, showMarker } from "./slot-markers";
import type { AppPath, FeatureId, Filling } from "./types";

export async function readFillings(source: FeatureFiles, folder: string, onlyWith?: FeatureId): Promise<Filling[]> {
  const files = await readTemplateFiles(source, folder, "fillings", onlyWith);
  const fillings: Filling[] = [];
  checkEach(files, ({ appPath, sourcePath, content }) => {
    const own = splitFillings(appPath, sourcePath, decodeText(content));
    fillings.push(...own.map((filling) => ({ ...filling, ...(onlyWith === undefined ? {} : { onlyWith }) })));
  });
  return fillings;
}

function splitFillings(appPath: AppPath, sourcePath: string, text: string): Filling[] {
  if (sourcePath.endsWith(".hbs")) {
    const problem = "can't be a template: what goes into a slot is copied as it is.";
    throw catalogError(sourcePath, problem, "Remove .hbs from its name.");
  }
  const lines = text.split("\n");
  const markers = findMarkers(appPath, lines);
  const stray = lines.slice(0, markers[0]?.line).find((line) => line.trim() !== "");
  if (markers.length === 0 || stray !== undefined) {
    const example = showMarker(appPath, isCode(appPath) ? importsSlot : "name");
    const hint = example ? `Begin with a line that names the slot: ${example}` : "JSON has no slots. Remove the file.";
    throw catalogError(sourcePath, "has lines that belong to no slot.", hint);
  }
  const fillings = markers.map((marker, index) => {
    return readSection(appPath, sourcePath, marker, lines.slice(marker.line + 1, markers[index + 1]?.line));
  });
  const twice = fillings.find(({ slot }, index) => fillings.findIndex((other) => other.slot === slot) < index);
  if (twice) throw catalogError(sourcePath, `fills the slot "${twice.slot}" twice.`, "Make it one section.");
  return fillings;
}

/** Without blank lines around it, and without the indentation that all its lines share: the slot has its own. */
function readSection(appPath: AppPath, sourcePath: string, { slot, line }: SlotMarker, lines: string[]): Filling {
  const isBlank = (text: string) => text.trim() === "";
  const start = lines.findIndex((text) => !isBlank(text));
  if (start === -1) {
    throw catalogError(sourcePath, `has nothing for the slot "${slot}".`, "Add lines below it, or remove it.");
  }
  const own = lines.slice(start, lines.findLastIndex((text) => !isBlank(text)) + 1);
  const shared = Math.min(...own.filter((text) => !isBlank(text)).map((text) => text.search(/\S/)));
  const dedented = own.map((text) => text.slice(shared));
  if (slot === importsSlot) checkImports(appPath, sourcePath, dedented);
  return { appPath, slot, lines: dedented, sourcePath, sourceLine: line + 1 + start };
}

/** They are joined with the file's own by name, so that there can be nothing else. */
function checkImports(appPath: AppPath, sourcePath: string, lines: string[]): void {
  if (!isCode(appPath)) {
    throw catalogError(sourcePath, `has imports, but ${appPath} isn't code.`, "Remove the section.");
  }
  const text = lines.join("\n");
  const found = findImports(text);
  const gaps = found.map(({ at }, index) => text.slice(found[index - 1]?.at[1] ?? 0, at[0]));
  const rest = [...gaps, text.slice(found.at(-1)?.at[1] ?? 0)].join("").replace(/[\s;]/g, "");
  const isNamed = found.every((it) => (it.default ?? it.namespace ?? it.names?.[0]) !== undefined);
  if (rest === "" && isNamed) return;
  const problem = "has more among its imports than statements that import names.";
  throw catalogError(sourcePath, problem, 'Write statements such as: import { name } from "@/module";');
}
