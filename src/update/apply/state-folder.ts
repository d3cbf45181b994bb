// Where the notes about an app's updates are: in git's own folder or, without git, in a folder of the user. Never among the
// app's files, which come from whoever wrote the repository.

import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { sha256Of } from "../../catalog/fingerprint";
import { makeRoot } from "../../disk/write-inside";
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
  const name = `create-app-template/${sha256Of(app).slice(0, 16)}`;
  const users = findUsersFolder();
  // A repository that was made since doesn't hide what was noted before.
  const root = existsSync(path.join(users, name)) ? realpathSync(users) : (findGitFolder(app) ?? users);
  return { root, work: `${name}/update`, last: `${name}/last` };
}

export function makeStateFolder(app: string): StateFolder {
  const state = findStateFolder(app);
  return { ...state, root: makeRoot(state.root) };
}

function findGitFolder(app: string): string | undefined {
  const place = runGit(["rev-parse", "--git-path", "create-app-template"], { cwd: app })?.toString().trimEnd();
  return place === undefined ? undefined : realpathSync(path.dirname(path.resolve(app, place)));
}

/** Where each system keeps what programs note for themselves. */
export function findUsersFolder({ XDG_STATE_HOME: state, LOCALAPPDATA: local } = process.env): string {
  if (process.platform === "win32" && local) return local;
  return state && path.isAbsolute(state) ? state : path.join(homedir(), ".local/state");
}
