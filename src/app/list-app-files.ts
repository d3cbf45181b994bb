// Lists everything that creating an app writes: the rendered files, the app's lock file and its .env. Works in a browser, too.

import type { FileTree, RenderedFile, Selection } from "../catalog/types";
import { type AppLock, appLockName, renderAppLock } from "../disk/app-lock";
import { buildEnvFile } from "../disk/env-file";
import type { FileToWrite } from "../disk/write-app";
import { encodeText } from "../text";

export interface ListedFile extends FileToWrite {
  origin: RenderedFile["origin"] | { feature: "create-app-template" };
  /** Of a file that was woven. */
  origins?: RenderedFile["origins"];
}

export const envFileName = ".env";

/** `env`: given variables, by name. */
export function listAppFiles(
  { features }: Selection,
  tree: FileTree,
  lock: AppLock,
  env: Record<string, string>,
  makeSecret: () => string,
): ListedFile[] {
  const rendered = [...tree].map(([path, { content, executable, origin, origins }]) => {
    return { path, content, mode: executable ? 0o755 : 0o644, origin, ...(origins && { origins }) };
  });
  const variables = features.flatMap((feature) => feature.env);
  const origin = { feature: "create-app-template" } as const;
  const files: ListedFile[] = [
    ...rendered,
    { path: appLockName, content: encodeText(renderAppLock(lock)), mode: 0o644, origin },
    { path: envFileName, content: encodeText(buildEnvFile(variables, env, makeSecret)), mode: 0o600, origin },
  ];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Variables that the app needs to start and that only the user can provide. */
export function listUnsetVariables(
  { features }: Selection,
  env: Record<string, string>,
): { name: string; description: string }[] {
  const unset = features
    .flatMap((feature) => feature.env)
    .filter(({ name, required, generate, default: value }) => {
      return required && value === undefined && !generate && !(name in env);
    });
  return unset.map(({ name, description }) => ({ name, description }));
}
