// What the commands for an existing app do. One module, because each one that is loaded on its own splits the bundle into
// more files, which makes every start slower.

import { type AdoptedApp, adoptApp } from "../app/adopt";
import { readStatus } from "../app/status";
import { exitCodes } from "../errors";
import { print } from "../report/print";
import { describeTerminal } from "../report/terminal";
import { showStatus } from "./show-status";

export { undo } from "./undo";
export { update } from "./update";

export interface AdoptFlags {
  directory?: string;
  json?: true;
}

export interface StatusFlags extends AdoptFlags {
  exitCode?: true;
}

/** Returns the exit code. */
export async function adopt(flags: AdoptFlags, features: string[]): Promise<number> {
  const adopted = await adoptApp({ ...flags, features });
  const { open = [] } = adopted;
  const text = flags.json ? JSON.stringify({ ok: open.length === 0, ...adopted }, undefined, 2) : showAdopted(adopted);
  print("stdout", text);
  return open.length > 0 ? exitCodes.conflicts : 0;
}

function showAdopted({ version, answers, matching, files, merged = [], open = [] }: AdoptedApp): string {
  const app = `${answers.name} is an app of ${version} with ${Object.values(answers.choices).flat().join(", ")}`;
  if (matching !== undefined) {
    const next = "The lock file was written. Commit it, then run: create-app-template status";
    return `${app}: ${matching} of ${files} files are as they came.\n${next}`;
  }
  const list = (paths: string[]) => paths.map((path) => `  ${path}`);
  return [
    `${app}: the options of both branches.`,
    ...["Merged:", "  create-app-template.lock.json", ...list(merged)],
    ...(open.length > 0 ? ["Left for you. Look for <<<<<<< in:", ...list(open)] : ["Commit the merge to finish it."]),
  ].join("\n");
}

/** Returns the exit code. */
export async function showAppStatus(flags: StatusFlags, features: string[]): Promise<number> {
  const status = await readStatus({ ...flags, features });
  const text = flags.json
    ? JSON.stringify({ ok: status.unresolved.length === 0, ...status }, undefined, 2)
    : showStatus(status, describeTerminal("stdout").colors);
  print("stdout", text);
  if (status.unresolved.length > 0) return exitCodes.conflicts;
  return flags.exitCode && status.upgradable ? 1 : 0;
}
