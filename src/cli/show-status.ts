// `status`: which of the template's files you edited or deleted, and what an upgrade would change.

import type { AppStatus, FileState } from "../app/status";
import type { Colors } from "../report/terminal";
import { interruptions } from "../update/apply/finish-interrupted-update";

const states: Record<FileState, string> = {
  edited: "you edited it",
  newer: "the template changed it",
  both: "you edited it, and the template changed it",
  deleted: "you deleted it",
  new: "new in the template",
};

export function showStatus(status: AppStatus, colors: Colors): string {
  const { name, files, untouched } = status;
  const width = Math.min(60, Math.max(0, ...files.map(({ path }) => path.length)));
  const rows = files.map(({ path, state }) => `  ${path.padEnd(width)}  ${colors.dim(states[state])}`);
  const counts = (Object.keys(states) as FileState[]).flatMap((state) => {
    const count = files.filter((file) => file.state === state).length;
    return count === 0 ? [] : [`${count} ${state}`];
  });
  const upgrade = status.upgradable
    ? `This is ${status.newest}. To see what an upgrade does: create-app-template upgrade --dry-run`
    : `The template is up to date (${status.newest}).`;
  const unresolved = status.unresolved.map((path) => `  ${path}`);
  return [
    ...(status.interrupted ? [colors.yellow(interruptions[status.interrupted]), ""] : []),
    `${colors.bold(name)}: template ${status.version}, with ${status.options.join(", ")}`,
    ...status.notes.map((note) => colors.yellow(note)),
    ...(rows.length > 0 ? ["", ...rows] : []),
    ...(unresolved.length > 0 ? ["", "There are unresolved conflicts. Look for <<<<<<< in:", ...unresolved] : []),
    "",
    `${[`${untouched} untouched`, ...counts].join(", ")}. ${upgrade}`,
  ].join("\n");
}
