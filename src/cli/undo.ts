// `undo`: shows what would change, asks, and brings the app back.

import { existsSync } from "node:fs";
import path from "node:path";
import { type UndoneApp, undoApp } from "../app/undo";
import { appLockName } from "../disk/app-lock";
import { readAppLock } from "../disk/read-app-lock";
import { usageError } from "../errors";
import { print } from "../report/print";
import { describeTerminal } from "../report/terminal";
import { showInstall } from "../system/show-commands";
import { confirm } from "./confirm";

export interface UndoFlags {
  directory?: string;
  dryRun?: true;
  yes?: true;
  json?: true;
}

export async function undo(flags: UndoFlags, signal: AbortSignal): Promise<void> {
  const undone = await undoApp({ ...flags, onPlan: (plan) => showAndAsk(plan, flags, signal) });
  print("stdout", flags.json ? JSON.stringify({ ok: true, ...undone }, undefined, 2) : showUndone(undone));
}

async function showAndAsk({ directory, restored, removed }: UndoneApp, flags: UndoFlags, signal: AbortSignal) {
  const output = flags.dryRun ? "stdout" : "stderr";
  const { canAsk } = describeTerminal(output);
  if (!flags.yes && !flags.dryRun && (flags.json || !canAsk)) {
    throw usageError("not-confirmed", "There is no terminal to ask in.", "Use --yes to undo the update, or --dry-run.");
  }
  if (!flags.json) {
    const signOf = (file: string) => (existsSync(path.join(directory, file)) ? "~" : "+");
    const rows = [...restored.map((file) => [file, signOf(file)]), ...removed.map((file) => [file, "-"])].sort();
    const shown = rows.map(([file, sign]) => `  ${sign} ${file}`);
    print(output, [`Undo the last update in ${directory}`, "", ...shown, ""].join("\n"));
  }
  if (!flags.yes && !flags.dryRun) await confirm("Undo it?", signal);
}

function showUndone({ directory, restored, removed, applied }: UndoneApp): string {
  if (applied === "dry-run") return "Nothing was written.";
  if (applied === "interrupted") return "This had been interrupted. The last update is taken back now.";
  const lines = [`Undone: ${restored.length} files are what they were before, and ${removed.length} are gone again.`];
  if (restored.includes("package.json") && restored.includes(appLockName)) {
    lines.push(`Next: ${showInstall(readAppLock(directory).answers.packageManager)}`);
  }
  return lines.join("\n");
}
