// A slot is a comment line of its own, in the syntax of the file's kind: "// slot: cards". So a template stays code that an editor
// understands.

import type { AppPath } from "./types";

export interface SlotMarker {
  slot: string;
  indentation: string;
  /** Counted from 0. */
  line: number;
}

type Comment = [opening: string, closing: string];

/** Every file of code has this slot without a line that says so. */
export const importsSlot = "imports";

export function isCode(path: AppPath): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

export function findMarkers(path: AppPath, lines: string[]): SlotMarker[] {
  const patterns = commentsOf(path).map(
    ([opening, closing]) =>
      new RegExp(`^(\\s*)${escapeSigns(opening)} slot: ([a-z][a-z0-9-]*)${escapeSigns(closing)}$`),
  );
  return lines.flatMap((text, line) => {
    // Most lines are none, and this is the quickest way to tell.
    const match = text.includes("slot:") && patterns.map((pattern) => pattern.exec(text)).find(Boolean);
    return match ? [{ slot: match[2] ?? "", indentation: match[1] ?? "", line }] : [];
  });
}

/** The first line that somebody may have meant as a slot: "//slot: cards" would end up in apps. */
export function findMistakenMarker(path: AppPath, lines: string[]): string | undefined {
  const markers = new Set(findMarkers(path, lines).map(({ line }) => line));
  const mistake = lines.find((text, line) => {
    return /^\s*(\/\/|#|--|\{?\s*\/\*|<!--)\s*slot\s*:/i.test(text) && !markers.has(line);
  });
  return mistake?.trim();
}

/** How to write one in this file. JSON has no comments, and so no slots. */
export function showMarker(path: AppPath, slot: string): string | undefined {
  const [comment] = commentsOf(path);
  return comment && `${comment[0]} slot: ${slot}${comment[1]}`;
}

function commentsOf(path: AppPath): Comment[] {
  const inJsx: Comment = ["{/*", " */}"];
  if (isCode(path)) return [["//", ""], ...(path.endsWith("x") ? [inJsx] : [])];
  if (path.endsWith(".css")) return [["/*", " */"]];
  if (path.endsWith(".sql")) return [["--", ""]];
  if (/\.(md|html|svg|xml)$/.test(path)) return [["<!--", " -->"]];
  return path.endsWith(".json") ? [] : [["#", ""]];
}

function escapeSigns(text: string): string {
  return text.replace(/[*/{}]/g, "\\$&");
}
