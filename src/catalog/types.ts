// The engine's vocabulary: what can be chosen, what was chosen, and what is rendered.

import type * as z from "zod";
import type { featureManifestSchema } from "./manifest-schemas";
import type { PackageManager } from "./package-managers";

/** "oauth/github" (an option), "oauth" (what a group's options share), "parts/mail" (a part) or "base". Derived from the folder. */
export type FeatureId = string;

/** A path inside the app, with forward slashes. Never absolute, and never contains "..". */
export type AppPath = string;

// Part of the API, whose types must not depend on zod, so it repeats what the schema says.
export interface EnvVariable {
  name: string;
  description: string;
  /** Shown commented out in `.env.example` if there is no default. */
  example?: string;
  default?: string;
  required: boolean;
  secret: boolean;
  /** "secret": the create command writes 32 fresh random bytes into `.env`. */
  generate?: "secret";
  /** "--database-url": a flag of the create command that sets it in `.env`. */
  flag?: string;
}

/** What manifests declare. The schema says what each key means. */
type Manifest = z.output<typeof featureManifestSchema>;
export type Endpoint = Manifest["endpoints"][number];
export type Page = Manifest["pages"][number];

export interface Fingerprint {
  sha256: string;
  /** The id that git gives to the same bytes. */
  gitBlob: string;
}

export interface TemplateFile {
  /** Where it goes in the app, with dots restored and `.hbs` removed. */
  appPath: AppPath;
  /** Where it is in `templates/`. */
  sourcePath: string;
  content: Uint8Array;
  executable: boolean;
  /** The compiled form of a `.hbs` file, for Handlebars' runtime. Files without it are copied unchanged. */
  compiled?: object;
  /** Only for files that are copied unchanged. Computed at build time, not on every start. */
  fingerprint?: Fingerprint;
  /** From `files.with/<group>-<option>/`: only rendered if that feature is selected too. */
  onlyWith?: FeatureId;
  /** The slots that it marks, from top to bottom. */
  slots?: string[];
}

/** What a feature puts into one slot of one file. */
export interface Filling {
  appPath: AppPath;
  slot: string;
  /** Without the indentation of the slot. */
  lines: string[];
  /** Where it is in `templates/`, and its first line there, counted from 0. */
  sourcePath: string;
  sourceLine: number;
  /** From `slots.with/<group>-<option>/`: left out if that feature isn't selected. */
  onlyWith?: FeatureId;
}

export interface Feature extends Omit<Manifest, "$schema" | "order" | "env"> {
  id: FeatureId;
  /** Where a private feature is: "../acme/modules/notes". All others are in templates/, in a folder that is named by the id. */
  folder?: string;
  env: EnvVariable[];
  /** A section of the app's README, or "". */
  readme: string;
  /** Its part of the app's AGENTS.md: how things are added. */
  recipes: string;
  files: TemplateFile[];
  fillings: Filling[];
}

export interface FeatureGroup {
  /** The name of the folder and of the flag. */
  id: string;
  question: string;
  pick: "one" | "any";
  preselected: FeatureId[];
  /** What the options have in common. Part of the app if at least one of them is selected, but not an option itself. */
  shared?: Feature;
  features: Feature[];
}

/** What prompts, flags and help need. Quick to load, since it contains no files. */
export interface Questionnaire {
  questions: Question[];
  /** The variables that have a flag, each once. */
  variables: Required<Pick<EnvVariable, "name" | "flag">>[];
  /** Whether some of the options are private. */
  hasPrivate?: boolean;
}

export type Question = Pick<FeatureGroup, "id" | "question" | "pick" | "preselected"> & {
  features: Pick<Feature, "id" | "label" | "hint">[];
};

export interface Catalog {
  base: Feature;
  /** What several features use and nobody chooses. */
  parts: Feature[];
  /** In the order the questions are asked. */
  groups: FeatureGroup[];
  /** The oldest version of Node.js that the app supports. */
  nodeVersion: string;
  /** npm package to exact version. */
  versions: Record<string, string>;
  overrides: Record<string, string>;
  advisories: Advisories;
  /** The superset package-lock.json, parsed. */
  lock: PackageLock;
  /** Packages of private features, which the lock doesn't contain. */
  unlocked?: string[];
  /** The folders that private features came from, with all that they contain. */
  privateFolders?: FeatureFolder[];
}

/** npm package to the first version without a known weakness, and what that is about. */
export type Advisories = Record<string, { fixedIn: string; because: string }>;

/** A folder of private features. */
export interface FeatureFolder {
  /** Where it is: as --features names it, and in a lock file as seen from the app. */
  from: string;
  /** What it contains, by paths below it. undefined: not recorded. */
  files?: ReadonlyMap<string, Uint8Array> | undefined;
}

export interface PackageLock {
  name: string;
  version: string;
  lockfileVersion: number;
  requires?: boolean;
  packages: Record<string, LockedPackage>;
}

export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  hasInstallScript?: boolean;
  [key: string]: unknown;
}

/** What the user chose. The same answers always produce the same bytes. */
export interface Answers {
  name: string;
  packageManager: PackageManager;
  /** Group id to option names: { database: ["sqlite"], oauth: [], modules: ["admin"] }. */
  choices: Record<string, string[]>;
}

/** The features to render for some answers, in catalog order, with requirements checked. */
export interface Selection {
  /** In catalog order, too, however they were given. */
  answers: Answers;
  features: Feature[];
}

/** How an update treats a file that the user edited and the template changed. */
export type MergeStrategy =
  | "text"
  | "json"
  /** `.env.example`: variables come and go. */
  | "env"
  /** package-lock.json: the template's packages, and those of the user. */
  | "package-lock"
  /** README.md: sections that the user edited are the user's. */
  | "sections"
  /** Migrations: what was released never changes, and nothing is taken away. */
  | "append-only";

/** Lines of a rendered file that come from one place, counted from 0. */
export interface LineRange {
  from: number;
  /** The line after the last one. The same as `from`: a slot that nothing fills. */
  to: number;
  feature: FeatureId;
  source: string;
  /** Where the first of them is in the source. */
  sourceLine: number;
  /** What they fill. undefined: they are the file's own. */
  slot?: string | undefined;
}

export interface RenderedFile {
  content: Uint8Array;
  executable: boolean;
  /** verbatim: the file is in templates/ unchanged, so an edit in the app can be copied back. */
  origin: { feature: FeatureId; sourcePath: string; verbatim: boolean };
  /** Of a file that was woven: where each line comes from. They cover every line once. */
  origins?: LineRange[] | undefined;
  mergeStrategy: MergeStrategy;
  /** Of the tables after the last migration: what they were after each one before. The app doesn't have them. */
  earlier?: Uint8Array[] | undefined;
  /** If already known. */
  fingerprint?: Fingerprint | undefined;
}

export type FileTree = ReadonlyMap<AppPath, RenderedFile>;
