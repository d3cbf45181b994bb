// The app that a command is about: its real folder, and where its private features are.

import { realpathSync } from "node:fs";
import path from "node:path";
import { type CliError, usageError } from "../errors";
import { showFlag } from "../how-to";
import { refuseUnreadable } from "../system/find-repository";
import { relateFolder } from "./plan-files";

/** What every function takes that reads an existing app. */
export interface AppOptions {
  /** The app's folder, relative to `cwd`. */
  directory?: string | undefined;
  /** Folders with private features, relative to `cwd`, besides those that the app's lock file names. */
  features?: string[];
  /** Defaults to that of the process. */
  cwd?: string;
}

export interface LocatedApp {
  /** The real path, because links below it are never followed. */
  folder: string;
  /** Folders with private features, as seen from the app. */
  features: string[];
}

export function locateApp(options: AppOptions): LocatedApp {
  const app = findFolder(options);
  refuseUnreadable(app.folder);
  return app;
}

function noSuchFolder(asked: string): CliError {
  const hint = `Go to the app's folder, or pass it with ${showFlag("directory")}.`;
  return usageError("no-such-folder", `There is no folder ${asked}.`, hint);
}

function findFolder({ directory = ".", features = [], cwd = process.cwd() }: AppOptions): LocatedApp {
  const asked = path.resolve(cwd, directory);
  // As of a variable that isn't set: nobody means the current folder by it.
  if (directory === "") throw noSuchFolder(`""`);
  try {
    const folder = realpathSync(asked);
    return { folder, features: features.map((from) => relateFolder(from, cwd, folder)) };
  } catch {
    throw noSuchFolder(asked);
  }
}
