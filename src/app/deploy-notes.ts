// What has to be known before an updated app is deployed: new migrations, tables that stay, variables that come or go, and
// the notes of the releases in between. Works in a browser, too.

import { listMadeTables } from "../catalog/app-conventions";
import type { AppPath, EnvVariable } from "../catalog/types";
import { decodeText } from "../text";
import { listVariables } from "../update/plan/merge-env-example";
import type { PreparedUpdate } from "./prepare-update";
import { listReleaseNotes, type ReleaseNotes } from "./release-notes";

export interface DeployNotes {
  /** Paths of migrations that the update brings. */
  migrations: AppPath[];
  /** Names of tables of removed options. They stay, with their rows. */
  leftTables: string[];
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
  const variables = selection.features.flatMap((feature) => feature.env);
  const [baseNames, templateNames] = [base, template].map((tree) => {
    const content = tree.get(".env.example")?.content;
    return content && listVariables(decodeText(content));
  });
  return {
    migrations: steps.filter(({ kind, path }) => kind === "write" && path.endsWith(".sql")).map(({ path }) => path),
    leftTables: listLeftTables(update),
    newVariables: baseNames ? variables.filter(({ name }) => !baseNames.includes(name)) : [],
    droppedVariables: baseNames?.filter((name) => !templateNames?.includes(name)) ?? [],
    appended: [],
    releases: listReleaseNotes(
      changelog,
      lock.version,
      newLock.version,
      selection.features.map((feature) => feature.id),
    ),
  };
}

/** A migration that has run can't be taken back with its option, so it stays, and so does what it made. */
function listLeftTables({ base, yours, template }: NotedUpdate): string[] {
  const left = [...base.keys()].filter((path) => path.endsWith(".sql") && !template.has(path));
  return left.flatMap((path) => listMadeTables(yours.get(path)?.content));
}
