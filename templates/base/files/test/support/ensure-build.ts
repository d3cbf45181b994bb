// Builds the app unless there is a build already that is newer than everything it was made from.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

// Written by the last step of the build.
const built = ".next/inline-script-hashes.json";
const sources = ["src", "public", "scripts", "next.config.ts", "database.config.ts", "package.json"];

export function ensureBuild(): void {
  if (existsSync(built) && newest(sources) < statSync(built).mtimeMs) return;
  const { status } = spawnSync("npm", ["run", "build"], { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) throw new Error("The build failed, so there is nothing to test.");
}

function newest(paths: string[]): number {
  const times = paths
    .filter((path) => existsSync(path))
    .map((path) => {
      if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
      return newest(readdirSync(path).map((name) => join(path, name)));
    });
  return Math.max(0, ...times);
}
