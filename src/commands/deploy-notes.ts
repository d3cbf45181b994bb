// What has to be known before an updated app is deployed: new migrations, and variables that come or go.

import type { AppPath, EnvVariable } from "../catalog/types";
import { readText } from "../update/text-style";
import type { PreparedUpdate } from "./prepare-update";

export interface DeployNotes {
  /** Paths of migrations that the update brings. */
  migrations: AppPath[];
  newVariables: EnvVariable[];
  /** Names that the app no longer reads. */
  droppedVariables: string[];
  /** Names of those that were appended to .env. */
  appended: string[];
}

const envExample = ".env.example";

export function listDeployNotes({ base, wanted, steps, selection }: PreparedUpdate): DeployNotes {
  const variables = selection.features.flatMap((feature) => feature.env);
  const before = listVariables(base.get(envExample)?.content);
  const after = listVariables(wanted.get(envExample)?.content);
  return {
    migrations: steps.filter(({ kind, path }) => kind === "write" && path.endsWith(".sql")).map(({ path }) => path),
    newVariables: before ? variables.filter(({ name }) => !before.includes(name)) : [],
    droppedVariables: before?.filter((name) => !after?.includes(name)) ?? [],
    appended: [],
  };
}

/** Also those that are commented out. */
function listVariables(content: Uint8Array | undefined): string[] | undefined {
  const text = content && readText(content)?.text;
  if (text === undefined) return undefined;
  return [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name as string);
}
