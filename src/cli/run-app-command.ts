// What the commands for an existing app do, and the preview. One module, because each one that is loaded on its own splits the bundle into
// more files, which makes every start slower.

import { existsSync } from "node:fs";
import path from "node:path";
import type { GivenAnswers } from "../answers/complete-answers";
import { type AdoptedApp, adoptApp } from "../app/adopt";
import { resolveHint } from "../app/explain-conflict";
import { loadAppCatalog, missingOptions } from "../app/load-app-catalog";
import { locateApp } from "../app/locate-app";
import { readBase } from "../app/read-base";
import { type AppStatus, type FileState, readStatus } from "../app/status";
import { type UndoneApp, undoApp } from "../app/undo";
import { okOrConflicts } from "../app/update-to-json";
import type { Offer } from "../catalog/load-offer";
import { appLockName } from "../disk/app-lock";
import { readAppLock, readLockText } from "../disk/read-app-lock";
import { exitCodes } from "../errors";
import { showCall } from "../how-to";
import { findPageSource, packSource, readBuiltSource } from "../preview/page-source";
import { type PreviewFlags, preview } from "../preview/serve";
import { print, printJson } from "../report/print";
import { type Colors, describeTerminal } from "../report/terminal";
import { showInFolder, showInstall } from "../system/show-commands";
import { interruptions } from "../update/apply/finish-interrupted-update";
import type { BaseTree } from "../update/plan/types";
import { type ConfirmFlags, showAndConfirm } from "./confirm";

export { update } from "./update";

export interface AdoptFlags extends ConfirmFlags {
  directory?: string;
  from?: string;
}

/** Returns the exit code. */
export async function adopt(
  { directory, from, ...flags }: AdoptFlags,
  { name, packageManager, choices }: GivenAnswers,
  features: string[],
  signal: AbortSignal,
): Promise<number> {
  const adopted = await adoptApp({
    directory,
    from,
    name,
    packageManager,
    choices,
    features,
    dryRun: flags.dryRun === true,
    onPlan: (plan) => {
      const hint = "Use --yes to apply this, or --dry-run to preview it.";
      const show = (output: "stdout" | "stderr") => print(output, showAdoptPlan(plan));
      return showAndConfirm({ question: "Write these files?", hint, show }, flags, signal);
    },
  });
  const { open = [] } = adopted;
  if (flags.json) printJson({ ...okOrConflicts(open), ...adopted });
  else if (adopted.applied === "dry-run") print("stdout", "Nothing was written.");
  else print("stdout", showAdopted(adopted, directory));
  return open.length > 0 ? exitCodes.conflicts : 0;
}

function describeApp({ version, answers }: AdoptedApp): string {
  const options = Object.values(answers.choices).flat().join(", ");
  return `${answers.name} was made with ${version} and has ${options}`;
}

function showAdoptPlan(plan: AdoptedApp): string {
  const { directory, matching, files, merged = [], removed = [], kept = [], open = [] } = plan;
  const title = `Write the lock file in ${directory}`;
  if (matching !== undefined) return `${title}\n${describeApp(plan)}: ${matching} of ${files} files are unchanged.`;
  const rows = [
    ...merged.map((file) => `  ~ ${file}`),
    ...removed.map((file) => `  - ${file}`),
    ...kept.map((file) => `  = ${file}: stays as you edited it`),
    ...open.map((file) => `  ! ${file}: left for you`),
  ];
  return [`${title}, with the options of both branches`, describeApp(plan), ...rows].join("\n");
}

function showAdopted(adopted: AdoptedApp, directory: string | undefined): string {
  const { matching, files, merged = [], removed = [], kept = [], open = [] } = adopted;
  const app = describeApp(adopted);
  if (matching !== undefined) {
    const next = `The lock file was written. Commit it, then run: ${showCall({ name: "status", directory })}`;
    return `${app}: ${matching} of ${files} files are unchanged.\n${next}`;
  }
  const list = (paths: string[]) => paths.map((path) => `  ${path}`);
  return [
    `${app}: the options of both branches.`,
    ...["Merged:", `  ${appLockName}`, ...list(merged)],
    ...(removed.length > 0 ? ["Removed:", ...list(removed)] : []),
    ...(kept.length > 0
      ? ["Left as you edited them. Check whether they have what both options need:", ...list(kept)]
      : []),
    ...(open.length > 0 ? [`Left for you. ${resolveHint}`, ...list(open)] : ["Commit the merge to finish it."]),
  ].join("\n");
}

export interface StatusFlags {
  directory?: string;
  json?: true;
  exitCode?: true;
  open?: true;
}

/** What each option adds, in a browser. */
export async function openPreview(flags: PreviewFlags, offer: Offer, signal: AbortSignal): Promise<void> {
  await preview(flags, await findPageSource(offer, process.cwd()), signal);
}

/** The upgrade of an app in a browser, planned by the page from the app's lock file, with the options that this app has. */
export async function openStatus(flags: StatusFlags, features: string[], signal: AbortSignal): Promise<void> {
  const app = locateApp({ ...flags, features });
  const lock = readAppLock(app.folder);
  const { own, catalog, missing, notes } = await loadAppCatalog(lock, app);
  if (missing.length > 0) throw missingOptions(missing, lock);
  const base = await readBase(lock, own, path.join(app.folder, appLockName));
  const source = catalog.privateFolders ? await packSource(catalog, process.cwd(), app.folder) : readBuiltSource();
  await preview({ open: true, json: flags.json }, source, signal, {
    lock: readLockText(app.folder),
    notes,
    base: catalog.privateFolders && packBase(base),
  });
}

/** The page can't read the copies of private features in a lock. */
function packBase(base: BaseTree): Record<string, string> {
  const entries = [...base].map(([file, { content }]) => [file, Buffer.from(content ?? []).toString("base64")]);
  return Object.fromEntries(entries);
}

/** Returns the exit code. */
export async function showAppStatus(flags: StatusFlags, features: string[]): Promise<number> {
  const status = await readStatus({ ...flags, features });
  if (flags.json) printJson({ ...okOrConflicts(status.unresolved, "unresolved-conflicts"), ...status });
  else print("stdout", showStatus(status, flags.directory, describeTerminal("stdout").colors));
  if (status.unresolved.length > 0) return exitCodes.conflicts;
  return flags.exitCode && status.upgradable ? 1 : 0;
}

const states: Record<FileState, string> = {
  edited: "you edited it",
  newer: "the template changed it",
  both: "you edited it, and the template changed it",
  deleted: "you deleted it",
  new: "new in the template",
};

const countedStates: Record<FileState, string> = {
  edited: "edited by you",
  newer: "changed by the template",
  both: "changed on both sides",
  deleted: "deleted by you",
  new: "new in the template",
};

function showStatus(status: AppStatus, directory: string | undefined, colors: Colors): string {
  const { name, files, untouched } = status;
  const width = Math.min(60, Math.max(0, ...files.map(({ path }) => path.length)));
  const rows = files.map(({ path, state }) => `  ${path.padEnd(width)}  ${colors.dim(states[state])}`);
  const counts = (Object.keys(states) as FileState[]).flatMap((state) => {
    const count = files.filter((file) => file.state === state).length;
    return count === 0 ? [] : [`${count} ${countedStates[state]}`];
  });
  const isOlder = status.version !== status.newest;
  const upgrade = status.upgradable
    ? `${isOlder ? `Version ${status.newest} is available` : "The template has changed"}. To see what an upgrade would change: ${showCall({ name: "upgrade", dryRun: true, directory })}`
    : `The template is up to date (${status.newest}).`;
  const unresolved = status.unresolved.map((path) => `  ${path}`);
  return [
    ...(status.interrupted ? [colors.yellow(interruptions[status.interrupted]), ""] : []),
    `${colors.bold(name)}: template ${status.version}, with ${status.options.join(", ")}`,
    ...status.notes.map((note) => colors.yellow(note)),
    ...(rows.length > 0 ? ["", ...rows] : []),
    ...(unresolved.length > 0 ? ["", `There are unresolved conflicts. ${resolveHint}`, ...unresolved] : []),
    "",
    `${[`${untouched} untouched`, ...counts].join(", ")}. ${upgrade}`,
  ].join("\n");
}

export interface UndoFlags extends ConfirmFlags {
  directory?: string;
}

export async function undo(flags: UndoFlags, signal: AbortSignal): Promise<void> {
  const undone = await undoApp({
    ...flags,
    onPlan: (plan) => {
      const hint = "Use --yes to undo the update, or --dry-run to preview it.";
      const show = (output: "stdout" | "stderr") => print(output, showUndo(plan));
      return showAndConfirm({ question: "Undo this update?", hint, show }, flags, signal);
    },
  });
  if (flags.json) printJson({ ok: true, ...undone });
  else print("stdout", showUndone(undone));
}

function showUndo({ directory, restored, removed }: UndoneApp): string {
  const signOf = (file: string) => (existsSync(path.join(directory, file)) ? "~" : "+");
  const rows = [...restored.map((file) => [file, signOf(file)]), ...removed.map((file) => [file, "-"])].sort();
  return [`Undo the last update in ${directory}`, "", ...rows.map(([file, sign]) => `  ${sign} ${file}`), ""].join(
    "\n",
  );
}

function countFiles({ length }: string[]): string {
  return length === 1 ? "1 file" : `${length} files`;
}

function showUndone({ directory, restored, removed, applied }: UndoneApp): string {
  if (applied === "dry-run") return "Nothing was written.";
  if (applied === "interrupted") return "An interrupted undo was completed: the last update is undone.";
  const lines = [`Update undone: ${countFiles(restored)} restored, ${removed.length} removed.`];
  if (restored.includes("package.json") && restored.includes(appLockName)) {
    lines.push(`Next: ${showInFolder(directory, showInstall(readAppLock(directory).answers.packageManager))}`);
  }
  return lines.join("\n");
}
