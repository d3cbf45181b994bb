// What is done once the files of an update are in place: install, check, test and commit.

import { existsSync } from "node:fs";
import path from "node:path";
import { appLockName } from "../disk/app-lock";
import type { Reporter } from "../report/reporter";
import { commitUpdate } from "../system/git-repository";
import { installPackages, lacksPackages } from "../system/install-packages";
import { runScript } from "../system/run-script";
import { runSmokeTest } from "../system/smoke-test";
import { settleJournal } from "../update/apply/journal";
import { findStateFolder } from "../update/apply/state-folder";
import { listRemoved } from "../update/plan/apply-plan";
import type { UpdateStep } from "../update/plan/types";
import { listPackageLocks } from "./accompany-update";
import type { UpdateAppOptions, UpdatedApp } from "./describe-update";
import { describeUpdate } from "./describe-update";
import type { PreparedUpdate } from "./prepare-update";

type FinishOptions = UpdateAppOptions & { signal: AbortSignal; reporter: Reporter };

export async function finishUpdate(update: PreparedUpdate, done: UpdatedApp, options: FinishOptions): Promise<void> {
  try {
    await proveUpdate(update, done, options);
  } finally {
    settleJournal(update.folder, findStateFolder(update.folder));
  }
  if (!options.commit) return;
  const locks = listPackageLocks(done.answers.packageManager).filter((file) =>
    existsSync(path.join(update.folder, file)),
  );
  const paths = [...listPaths(update.steps), ...locks];
  done.committed = commitUpdate(update.folder, paths, describeUpdate(done, options));
  if (!done.committed) options.reporter.warn("git couldn't commit the update. Run git commit to see why.");
}

/** A clean merge doesn't prove that the app works, so it is installed, type-checked and tested. */
async function proveUpdate(update: PreparedUpdate, done: UpdatedApp, options: FinishOptions): Promise<void> {
  const { signal, reporter, install = true, smoke = true } = options;
  const { folder, steps, newLock } = update;
  const shared = { directory: folder, manager: newLock.answers.packageManager, signal, reporter };
  if (!install) {
    done.install = steps.some(({ path }) => path === "package.json") ? "skipped" : "unneeded";
    return;
  }
  if (steps.some(({ path, kind }) => path === "package.json" && kind === "write") || lacksPackages(folder)) {
    await installPackages({ ...shared, shownDirectory: options.directory ?? ".", locked: false });
    done.install = "done";
  }
  if (!smoke) return;
  await runScript({ ...shared, script: "typecheck", title: "Checking types", done: "The types are right" });
  done.check = "passed";
  done.smoke = await runSmokeTest({ ...shared, required: false });
}

function listPaths(steps: UpdateStep[]): string[] {
  const written = steps.filter((step) => step.kind !== "keep").map(({ path }) => path);
  return [...written, ...listRemoved(steps), appLockName];
}
