// The vocabulary of the whole engine: what can be chosen, what was chosen, and what comes out.

import type { Access } from "./access";
import type { Fingerprint } from "./fingerprint";

/** "oauth/github" (an option), "oauth" (what the options of a group share) or "base": the folder, never typed by hand. */
export type FeatureId = string;

/** A path inside the app, with forward slashes, never absolute and never with "..". */
export type AppPath = string;

export interface EnvVariable {
  name: string;
  description: string;
  /** Shown commented out in `.env.example` when there is no default. */
  example?: string;
  default?: string;
  required: boolean;
  secret: boolean;
  /** "secret": the create command writes 32 fresh random bytes into `.env`. */
  generate?: "secret";
}

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  access: Access;
  description: string;
}

export interface ServerAction {
  name: string;
  access: Access;
  description: string;
}

export interface Page {
  /** "/admin/users/[userId]" */
  path: string;
  access: Access;
  description: string;
  /** A public page that gets the strict policy all the same, because people type a secret there. */
  strict: boolean;
  /** The page's entry in the navigation. */
  link?: { label: string; order: number };
}

/** A folder of the app whose index lists the files that features put there. */
export interface Collection {
  folder: AppPath;
  name: string;
  /** `list`: an entry is a list of them. */
  type: { name: string; from: string; list: boolean };
  description: string;
}

export interface TemplateFile {
  /** Where it lands in the app: dots restored, `.hbs` cut off. */
  appPath: AppPath;
  /** Where it stands below `templates/`. */
  sourcePath: string;
  content: Buffer;
  executable: boolean;
  /** What Handlebars made of a `.hbs` file; a file without it is copied as it is. */
  compiled?: string;
  /** Of a file that is copied as it is: taken when the catalog is loaded, and so at the build and not at every start. */
  fingerprint?: Fingerprint;
  /** From `files.with/<group>-<option>/`: only there when that feature is chosen too. */
  onlyWith?: FeatureId;
}

export interface Feature {
  id: FeatureId;
  label: string;
  hint: string;
  requires: FeatureId[];
  conflicts: FeatureId[];
  /** The only way to write a path that another feature writes. */
  replaces: AppPath[];
  /** Names; versions live in versions.json. */
  dependencies: string[];
  devDependencies: string[];
  /** Packages whose install scripts have to run. */
  allowScripts: string[];
  scripts: Record<string, string>;
  env: EnvVariable[];
  /** Variables that the code reads and the platform sets, such as NODE_ENV. */
  ambientEnv: string[];
  endpoints: Endpoint[];
  actions: ServerAction[];
  pages: Page[];
  collections: Collection[];
  /** A section of the app's README, or "". */
  readme: string;
  files: TemplateFile[];
}

export interface FeatureGroup {
  /** The folder's name, and the flag's. */
  id: string;
  question: string;
  pick: "one" | "any";
  preselected: FeatureId[];
  /** What the options have in common: part of the app when at least one of them is chosen, never a choice of its own. */
  shared?: Feature;
  features: Feature[];
}

/** The part of a group that prompts, flags and help need; cheap to load, since it holds no files. */
export type Question = Pick<FeatureGroup, "id" | "question" | "pick" | "preselected"> & {
  features: Pick<Feature, "id" | "label" | "hint">[];
};

export interface Catalog {
  base: Feature;
  /** In the order in which they are asked. */
  groups: FeatureGroup[];
  /** The oldest Node.js that the app runs on. */
  nodeVersion: string;
  /** npm package to exact version. */
  versions: Record<string, string>;
  overrides: Record<string, string>;
  /** The superset package-lock.json, parsed. */
  lock: PackageLock;
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

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

/** What the user said. Same answers, same bytes. */
export interface Answers {
  name: string;
  packageManager: PackageManager;
  /** Group id to option names: { database: ["sqlite"], oauth: [], modules: ["admin"] }. */
  choices: Record<string, string[]>;
}

/** Answers turned into the features to render, in catalog order, base first, requirements checked. */
export interface Selection {
  answers: Answers;
  features: Feature[];
}

export interface RenderedFile {
  content: Buffer;
  executable: boolean;
  /** verbatim: the file stands in templates/ as it is, so an edit can be pulled back. */
  origin: { feature: Feature["id"]; sourcePath: string; verbatim: boolean };
  /** What add and upgrade do with it. */
  upkeep: "merge-text" | "merge-json" | "recompute";
  /** Where it is known already. */
  fingerprint?: Fingerprint | undefined;
}

export type FileTree = ReadonlyMap<AppPath, RenderedFile>;
