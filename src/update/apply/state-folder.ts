// Where the notes about an app's updates are: in git's own folder or, without git, in a folder of the user. Never among the
// app's files, which come from whoever wrote the repository.

import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { sha256Of } from "../../catalog/fingerprint";
import { makeRoot } from "../../disk/write-inside";
import { findRepository } from "../../system/find-repository";
import { runGit } from "../../system/run-git";

export interface StateFolder {
  /** Real, as soon as something is in it. */
  root: string;
  /** Below the root: the update that is being applied, and the last one that was. */
  work: string;
  last: string;
}

/** `app` has to be real. Nothing is made. */
export function findStateFolder(app: string): StateFolder {
  const users = findUsersFolder();
  const byPath = nameFolder(app);
  // A repository that was made since doesn't hide what was noted before.
  if (existsSync(path.join(users, byPath))) return describeFolder(realpathSync(users), byPath);
  return findInGitFolder(app) ?? describeFolder(users, byPath);
}

function nameFolder(place: string): string {
  return `create-app-template/${sha256Of(place).slice(0, 16)}`;
}

function describeFolder(root: string, name: string): StateFolder {
  return { root, work: `${name}/update`, last: `${name}/last` };
}

export function makeStateFolder(app: string): StateFolder {
  const state = findStateFolder(app);
  return { ...state, root: makeRoot(state.root) };
}

/** By where the app is in its repository, so that the notes are found when all of it has moved. */
function findInGitFolder(app: string): StateFolder | undefined {
  const found = findRepository(app);
  const place = runGit(["rev-parse", "--git-path", "create-app-template"], { cwd: app })?.toString().trimEnd();
  if (found.state !== "found" || place === undefined) return undefined;
  return describeFolder(realpathSync(path.dirname(path.resolve(app, place))), nameFolder(found.prefix));
}

/** Where each system keeps what programs note for themselves. */
export function findUsersFolder({ XDG_STATE_HOME: state, LOCALAPPDATA: local } = process.env): string {
  if (process.platform === "win32" && local) return local;
  return state && path.isAbsolute(state) ? state : path.join(homedir(), ".local/state");
}
