// Lists everything that creating an app writes: the rendered files, the app's lock file and its .env.

import nodePath from "node:path";
import { version } from "../../package.json";
import { foldersOf } from "../catalog/feature-files";
import { takeFingerprint } from "../catalog/fingerprint";
import type { Catalog, RenderedFile, Selection } from "../catalog/types";
import { appLockName, lockTree, renderAppLock } from "../disk/app-lock";
import { buildEnvFile } from "../disk/env-file";
import type { FileToWrite } from "../disk/write-app";
import { renderSelection } from "../render/render-app";
import { encodeText } from "../text";

export interface PlannedFile extends FileToWrite {
  content: Uint8Array;
  /** null for `.env`, whose secrets differ every time. */
  sha256: string | null;
  origin: RenderedFile["origin"] | { feature: "create-app-template" };
}

export interface FilePlan {
  files: PlannedFile[];
  /** Variables that the app needs to start and that only the user can provide. */
  unsetVariables: { name: string; description: string }[];
}

/** Where a folder of private features is as seen from the app, for its lock file. */
export function relateFolder(folder: string, cwd: string, app: string): string {
  return nodePath.relative(nodePath.resolve(cwd, app), nodePath.resolve(cwd, folder)).replaceAll("\\", "/");
}

export function planFiles(
  catalog: Catalog,
  selection: Selection,
  env: Record<string, string>,
  app: { cwd: string; directory: string },
): FilePlan {
  const { answers, features } = selection;
  const tree = renderSelection(catalog, selection);
  const own = { feature: "create-app-template" } as const;
  const folders = foldersOf(catalog, selection).map(({ from, files }) => {
    return { from: relateFolder(from, app.cwd, app.directory), files };
  });
  const locked = lockTree({ version, answers, ...(folders.length > 0 && { features: folders }) }, tree);
  const files: PlannedFile[] = [...tree].map(([path, { content, executable, origin }]) => {
    const mode = executable ? 0o755 : 0o644;
    return { path, content, mode, sha256: locked.files.get(path)?.sha256 ?? null, origin };
  });
  const lock = encodeText(renderAppLock(locked));
  files.push({ path: appLockName, content: lock, mode: 0o644, sha256: takeFingerprint(lock).sha256, origin: own });

  const variables = features.flatMap((feature) => feature.env);
  const envFile = encodeText(buildEnvFile(variables, env));
  files.push({ path: ".env", content: envFile, mode: 0o600, sha256: null, origin: own });

  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const unsetVariables = variables.filter(
    ({ name, required, default: value, generate }) => required && value === undefined && !generate && !(name in env),
  );
  return { files, unsetVariables: unsetVariables.map(({ name, description }) => ({ name, description })) };
}
