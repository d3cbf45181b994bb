// What has to be known before an updated app is deployed: new migrations, tables that stay, variables that come or go, and
// the notes of the releases in between. Works in a browser, too.

import { isSnapshot, lastSnapshot, listParts, type Snapshot } from "../catalog/app-conventions";
import type { AppPath, EnvVariable } from "../catalog/types";
import { decodeText } from "../text";
import { listVariableNames } from "../update/plan/merge-env-example";
import { readJson } from "../update/plan/merge-json";
import type { WriteStep } from "../update/plan/types";
import type { PreparedUpdate } from "./prepare-update";
import { listPrivateNotes, listReleaseNotes, type ReleaseNotes } from "./release-notes";

export interface DeployNotes {
  /** Paths of migrations that the update brings. */
  migrations: AppPath[];
  /** Names of tables of removed options. They stay, with their rows. */
  leftTables: string[];
  /** Columns of removed options in tables that others have, such as "users.search_text". They stay, too. */
  leftColumns: string[];
  newVariables: EnvVariable[];
  /** Names that the app no longer reads. */
  droppedVariables: string[];
  /** Names of those that were appended to .env. */
  appended: string[];
  /** What the releases say that an upgrade crosses. */
  releases: ReleaseNotes[];
}

/** What they are taken from. */
export type NotedUpdate = Pick<
  PreparedUpdate,
  "base" | "yours" | "template" | "steps" | "selection" | "lock" | "newLock"
>;

export function listDeployNotes(update: NotedUpdate, changelog: string): DeployNotes {
  const { base, template, steps, selection, lock, newLock } = update;
  const ids = selection.features.map((feature) => feature.id);
  const variables = selection.features.flatMap((feature) => feature.env);
  const [baseNames, templateNames] = [base, template].map((tree) => {
    const content = tree.get(".env.example")?.content;
    return content && listVariableNames(decodeText(content));
  });
  return {
    migrations: steps.filter(({ kind, path }) => kind === "write" && path.endsWith(".sql")).map(({ path }) => path),
    ...listLeft(update),
    newVariables: baseNames ? variables.filter(({ name }) => !baseNames.includes(name)) : [],
    droppedVariables: baseNames?.filter((name) => !templateNames?.includes(name)) ?? [],
    appended: [],
    releases: [
      ...listReleaseNotes(changelog, lock.version, newLock.version, ids),
      ...listPrivateNotes(lock.features, newLock.features, ids),
    ],
  };
}

/** A migration that has run can't be taken back with its option, so what it made stays in the app's newest snapshot. */
function listLeft({ base, yours, template, steps }: NotedUpdate): Pick<DeployNotes, "leftTables" | "leftColumns"> {
  const written = steps.findLast((step) => step.kind === "write" && isSnapshot(step.path)) as WriteStep | undefined;
  const after = readParts(written?.content ?? newest(yours));
  const [known, chosen] = [readParts(newest(base)), readParts(newest(template))];
  const left = [...after].filter((part) => known.has(part) && !chosen.has(part));
  const isColumn = (part: string) => part.includes(".");
  return {
    leftTables: left.filter((part) => !isColumn(part)),
    leftColumns: left.filter((part) => isColumn(part) && chosen.has(part.split(".", 1)[0] ?? "")),
  };
}

function newest(tree: ReadonlyMap<AppPath, { content?: Uint8Array | undefined }>): Uint8Array | undefined {
  return tree.get(lastSnapshot(tree) ?? "")?.content;
}

function readParts(content: Uint8Array | undefined): Set<string> {
  return new Set(listParts(readJson<Snapshot>(content) ?? {}));
}
