// The summary after creating an app: what was created, what to do next, and the command for the same app.

import path from "node:path";
import { showChangeDirectory, showInstall, showRun } from "../package-managers/show-commands";
import { formatDuration } from "../report/reporter";
import type { Colors } from "../report/terminal";
import type { CreatedApp } from "./create-app";

export function listNextCommands(created: CreatedApp, typedDirectory: string): string[] {
  const manager = created.answers.packageManager;
  const install = created.install === "done" ? [] : [showInstall(manager)];
  return [...showChangeDirectory(typedDirectory), ...install, showRun(manager, "dev")];
}

export function showCreated(created: CreatedApp, next: string[], command: string, colors: Colors): string {
  const lines = ["", `${colors.green(colors.bold(created.answers.name))} is ready. ${colors.dim(describe(created))}`];
  if (created.smoke.outcome === "partial") lines.push("", ...indent(created.smoke.summary.split("\n")));
  if (created.unsetVariables.length > 0) {
    lines.push("", `Fill in ${path.join(created.directory, ".env")} first:`);
    lines.push(...indent(created.unsetVariables.map(({ name, description }) => `${name}  ${colors.dim(description)}`)));
  }
  lines.push("", "Next steps:", ...indent(next.map((line) => colors.cyan(line))));
  lines.push("", "To create the same app again:", ...indent([colors.dim(command)]), "");
  return lines.join("\n");
}

function describe(created: CreatedApp): string {
  const proven = created.smoke.outcome === "passed" ? ", tested" : "";
  const committed = created.git === "committed" ? ", committed" : "";
  const installed = created.install === "done" ? ", installed" : "";
  return `${created.files.length} files${installed}${committed}${proven} in ${formatDuration(created.milliseconds)}`;
}

function indent(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
