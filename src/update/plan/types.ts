// What an update is about: what the template gave last time, what is on disk, what the template gives now, and the steps
// that lead there.

import type { Advisories, AppPath, FileTree, LineRange, MergeStrategy } from "../../catalog/types";
import type { AppFiles } from "../../disk/read-app-files";

/** A file that the template gave last time, as the app's lock file knows it. */
export interface BaseFile {
  /** The id that git gives to the same bytes. */
  hash: string;
  mergeStrategy: MergeStrategy;
  /** undefined: it could not be found. */
  executable?: boolean | undefined;
  /** undefined: it could not be found. */
  content?: Uint8Array | undefined;
  /** Of a file that was woven, if it is known. */
  origins?: LineRange[] | undefined;
}

export type BaseTree = ReadonlyMap<AppPath, BaseFile>;

export interface Trees {
  base: BaseTree;
  yours: AppFiles;
  template: FileTree;
}

/** What was at a path when the plan was made: its SHA-256, or undefined if there was nothing. */
export type ExpectedHash = string | undefined;

export type ConflictReason =
  /** You and the template changed the same lines, or the same keys of a JSON file. */
  | "both-changed"
  /** You and the template changed the file, and the text that you started from can't be found. */
  | "no-base"
  /** You have a file where the template now has another one. */
  | "both-added"
  /** The template no longer has the file, but you edited it. */
  | "no-longer-part"
  /** Both changed a file that isn't text. */
  | "binary"
  /** There is a link or a folder where the template has a file. */
  | "in-the-way"
  /** Too large to merge. */
  | "too-large";

/** A file that the template moved, and that the step moves along with your edits. */
export interface MovedFrom {
  path: AppPath;
  was: string;
}

export interface WriteStep {
  kind: "write";
  path: AppPath;
  content: Uint8Array;
  executable: boolean;
  was: ExpectedHash;
  because: "new" | "changed" | "merged" | "restored";
  movedFrom?: MovedFrom;
  /** What somebody should know about it. */
  notes?: string[];
}

export interface DeleteStep {
  kind: "delete";
  path: AppPath;
  was: string;
}

/** Nothing is done, and the user is told. */
export interface KeepStep {
  kind: "keep";
  path: AppPath;
  /** "yours": merged, which leaves it as it is. */
  because: "deleted" | "asked" | "yours";
  /** Where the template has it now, if you asked to leave it alone where it is. */
  movedTo?: AppPath;
  notes?: string[];
}

export interface ConflictStep {
  kind: "conflict";
  path: AppPath;
  reason: ConflictReason;
  was: ExpectedHash;
  /** To be written: text with markers, or JSON with your values. undefined: the file stays as it is. */
  content?: Uint8Array;
  executable: boolean;
  movedFrom?: MovedFrom;
  /** The three sides, for the stages 1 to 3 of git's index. `yours`: undefined if it is a link or a folder. */
  base?: Uint8Array | undefined;
  yours?: Uint8Array | undefined;
  template?: Uint8Array | undefined;
  hunks: ConflictHunk[];
  notes?: string[];
}

export interface ConflictHunk {
  /** Of the first line, counted from 1, in the written file. In JSON, undefined. */
  line?: number;
  /** In JSON: "dependencies.next". */
  key?: string;
  base: string | undefined;
  yours: string | undefined;
  template: string | undefined;
}

export type UpdateStep = WriteStep | DeleteStep | KeepStep | ConflictStep;

/** What markers call the template's sides. */
export interface MarkerLabels {
  base: string;
  template: string;
}

export interface PlanOptions {
  /** From the manifests: old path to new path. */
  moved?: ReadonlyMap<AppPath, AppPath>;
  /** Paths to leave alone. */
  keep?: (path: AppPath) => boolean;
  /** Paths to bring back although you deleted them. */
  restore?: (path: AppPath) => boolean;
  advisories?: Advisories;
  /** The labels of conflict markers. */
  labels?: MarkerLabels;
  /** The template's texts, formatted the way your file is. Tried where there would be a conflict. */
  formatted?: ReadonlyMap<AppPath, TemplateTexts>;
}

export interface TemplateTexts {
  base: string;
  /** undefined: the template no longer has the file. */
  template: string | undefined;
}
