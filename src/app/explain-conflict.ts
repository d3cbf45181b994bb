// A conflict as whoever resolves it needs it: why it is one, the three texts, and what the releases in between say about it.

import { joinWords } from "../text";
import { readText } from "../update/plan/text-style";
import type { ConflictStep } from "../update/plan/types";
import type { ReleaseNotes } from "./release-notes";

export interface ExplainedConflict {
  /** The reason, in words. */
  because: string;
  /** What to do about it. */
  advice: string;
  /** Whole files. null: there is none, or it isn't text. */
  texts: { base: string | null; yours: string | null; template: string | null };
  /** The release notes that name the file, or something that the template changed in the lines in question. */
  notes: { version: string; note: string }[];
}

/** `releases`: those that the update crosses, as it gives them back in `deploy`. */
export function explainConflict(step: ConflictStep, releases: ReleaseNotes[]): ExplainedConflict {
  const [base, yours, template] = [step.base, step.yours, step.template].map((side) => {
    return (side && readText(side)?.text) ?? null;
  }) as [string | null, string | null, string | null];
  const isAbout = matchNote(step);
  return {
    because: describeConflict(step),
    advice: adviseConflict(step),
    texts: { base, yours, template },
    notes: releases.flatMap(({ version, notes }) => notes.filter(isAbout).map((note) => ({ version, note }))),
  };
}

export function describeConflict({ reason, hunks, movedFrom }: ConflictStep): string {
  const keys = hunks.flatMap(({ key }) => key ?? []);
  const count = hunks.length === 1 ? "1 conflict" : `${hunks.length} conflicts`;
  const changed =
    keys.length > 0
      ? `you and the template changed ${joinWords(keys, "and")}; your values stay`
      : `you and the template changed the same lines (${count})`;
  const text = {
    "both-changed": changed,
    "no-base": `changed on both sides, and the original text wasn't found (${count})`,
    "both-added": `you already have a file there (${count})`,
    "no-longer-part": "no longer in the template; kept because you edited it",
    binary: "changed on both sides, and not a text file; yours is kept",
    "in-the-way": "a link or a folder is in its place; kept",
    "too-large": "changed on both sides, and too large to merge; yours is kept",
  }[reason];
  return movedFrom ? `${text}, moved from ${movedFrom.path}` : text;
}

export function adviseConflict({ reason, hunks }: ConflictStep): string {
  if (hunks.some(({ line }) => line !== undefined)) {
    return "Look for <<<<<<< in the file, and usually keep what both sides added";
  }
  if (hunks.length > 0) return "Your values are there. Take the template's where you don't need your own";
  if (reason === "no-longer-part") {
    return "Delete the file if you don't need it. If you keep it, it is yours from now on";
  }
  if (reason === "in-the-way") return "Put a file in its place, or leave what is there";
  return "Yours was kept. To take the template's, run git checkout --theirs -- <path>";
}

/** For conflicts that are still open. */
export const resolveHint =
  "Look for <<<<<<< in these files, and usually keep what both sides added. If a file has no <<<<<<<, keep it or delete it. Then git add them.";

/** A note names code in backticks: a path, or a word that only one of the template's two texts has. */
function matchNote({ path, movedFrom, hunks }: ConflictStep): (note: string) => boolean {
  const paths = [path, ...(movedFrom ? [movedFrom.path] : [])];
  const [old, next] = (["base", "template"] as const).map((side) => {
    return new Set(hunks.flatMap((hunk) => hunk[side]?.match(/[\w$-]+/g) ?? []));
  });
  const isChanged = (word: string) => word.length > 2 && old?.has(word) !== next?.has(word);
  return (note) => {
    const named = [...note.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
    return named.some((code) => paths.includes(code) || (code.match(/[\w$-]+/g) ?? []).some(isChanged));
  };
}
