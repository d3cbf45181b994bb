// Refuses what can't work because of versions: an app that is newer than this package, or an option for an older app.

import { compare } from "semver";
import { version } from "../../package.json";
import type { AppLock } from "../disk/app-lock";
import { CliError, exitCodes } from "../errors";
import type { PrepareOptions } from "./prepare-update";

/** `isCurrent`: whether these templates give the app what the lock says. */
export function checkVersions(
  lock: AppLock,
  isCurrent: () => boolean,
  options: Pick<PrepareOptions, "change" | "upgrade">,
): void {
  const order = compare(lock.version, version);
  if (order > 0) {
    throw refuse(
      "app-newer",
      `This app was made with create-app-template ${lock.version}, and this is ${version}.`,
      `Run this command with create-app-template ${lock.version} or newer.`,
    );
  }
  if (options.upgrade || (order === 0 && isCurrent())) return;
  const [verb, names] = options.change.add ? ["add", options.change.add] : ["remove", options.change.remove ?? []];
  const words = [verb, ...names].join(" ");
  throw refuse(
    "app-older",
    order === 0
      ? `This app was made with other templates: another build of create-app-template ${version}, or private features that changed since.`
      : `This app was made with create-app-template ${lock.version}, and this is ${version}.`,
    [
      `Upgrade first: create-app-template upgrade`,
      `Or do both in one plan: create-app-template ${words} --upgrade`,
      // Version 0.1.0 had neither of these commands, and kept no texts.
      ...(order === 0 || lock.texts.size === 0
        ? []
        : [`Or stay on ${lock.version}, and run this command with that version.`]),
    ].join("\n"),
  );
}

function refuse(code: string, message: string, hint: string): CliError {
  return new CliError({ code, message, hint, exitCode: exitCodes.usage });
}
