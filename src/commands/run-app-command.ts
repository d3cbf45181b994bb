// What the commands for an existing app do. One module, because each one that is loaded on its own splits the bundle into
// more files, which makes every start slower.

import { describeTerminal } from "../report/terminal";
import { adopt } from "./adopt";
import { readStatus, showStatus } from "./status";

export { update } from "./update";

export interface AdoptFlags {
  directory?: string;
  json?: true;
}

export interface StatusFlags extends AdoptFlags {
  exitCode?: true;
}

export async function adoptApp(flags: AdoptFlags): Promise<void> {
  const adopted = await adopt(flags.directory, process.cwd());
  const { matching, files, answers } = adopted;
  const options = Object.values(answers.choices).flat().join(", ");
  const text = `${answers.name} is an app of ${adopted.version} with ${options}: ${matching} of ${files} files are as they came.`;
  const next = "The lock file was written. Commit it, then run: create-app-template status";
  process.stdout.write(`${flags.json ? JSON.stringify({ ok: true, ...adopted }, undefined, 2) : `${text}\n${next}`}\n`);
}

/** Returns the exit code. */
export async function showAppStatus(flags: StatusFlags): Promise<number> {
  const status = await readStatus(flags.directory, process.cwd());
  const text = flags.json
    ? JSON.stringify(status, undefined, 2)
    : showStatus(status, describeTerminal("stdout").colors);
  process.stdout.write(`${text}\n`);
  return flags.exitCode && status.upgradable ? 1 : 0;
}
