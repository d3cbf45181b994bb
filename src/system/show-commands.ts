// Commands for the user to type, safe to paste into a shell.

import path from "node:path";
import type { PackageManager } from "../catalog/package-managers";
import type { Questionnaire } from "../catalog/types";
import { quoteForShell } from "../text";

export function showInstall(manager: PackageManager): string {
  return `${manager} install`;
}

export function showRun(manager: PackageManager, script: string): string {
  return `${manager} run ${script}`;
}

/** "cd my-app", or nothing if the user is already there. */
export function showChangeDirectory(directory: string): string[] {
  return path.normalize(directory) === "." ? [] : [`cd ${quoteForShell(directory)}`];
}

/** "cd my-app && npm install", or without the first part if the user is already there. */
export function showInFolder(folder: string, ...commands: string[]): string {
  return [...showChangeDirectory(path.relative("", folder) || "."), ...commands].join(" && ");
}

/** How the user ran the program: by name, or from a checkout. */
export function nameProgram(script: string | undefined, env: Record<string, string | undefined>): string {
  if (env.npm_lifecycle_event === "create") return "npm run create --";
  // On Windows, .bin has no symbolic links: the script itself is run.
  if (
    script === undefined ||
    path.basename(script) === "create-app-template" ||
    /[\\/]node_modules[\\/]/.test(script)
  ) {
    return "create-app-template";
  }
  return `node ${quoteForShell(path.relative(process.cwd(), script) || script)}`;
}

/** The command as it was typed, which may begin with "create", with more words. What may be secret is only named. */
export function repeatCommand(
  argv: string[],
  {
    directory = [],
    flags,
    secrets = [],
  }: { directory?: string[]; flags: string[]; secrets?: Questionnaire["variables"] },
): string {
  const typed = argv.slice(2).map((word, index, all) => {
    const before = secrets.find(({ flag }) => all[index - 1] === flag);
    const within = secrets.find(({ flag }) => word.startsWith(`${flag}=`));
    return before ? `<${before.name}>` : within ? `${within.flag}=<${within.name}>` : word;
  });
  const words = [...typed, ...directory, ...flags].map((word) => quoteForShell(word));
  return [nameProgram(argv[1], process.env), ...words].join(" ");
}
