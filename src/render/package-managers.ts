// The commands of each package manager.
import type { PackageManager } from "../catalog/types";

export interface PackageManagerWords {
  name: PackageManager;
  install: string;
  /** "npm run" */
  run: string;
  /** "npx": runs a command of an installed package. */
  exec: string;
  /** What goes between a script's name and its flags: "-- " or "". */
  pass: string;
}

export const packageManagerWords: Record<PackageManager, PackageManagerWords> = {
  npm: { name: "npm", install: "npm install", run: "npm run", exec: "npx", pass: "-- " },
  pnpm: { name: "pnpm", install: "pnpm install", run: "pnpm run", exec: "pnpm exec", pass: "" },
  yarn: { name: "yarn", install: "yarn install", run: "yarn run", exec: "yarn exec", pass: "" },
  bun: { name: "bun", install: "bun install", run: "bun run", exec: "bunx", pass: "" },
};
