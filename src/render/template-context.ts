// What templates can use: scalars and lists, but never a feature's id, so that no template depends on a specific option.

import { isOption, listActions, listPages } from "../catalog/features";
import { type PackageManager, traitsOf } from "../catalog/package-managers";
import type { Catalog, EnvVariable, Feature, Selection } from "../catalog/types";

/** So that it fits beside `export const appTitle = "";` in 120 columns. */
const LONGEST_TITLE = 120 - 27;

export type TemplateContext = ReturnType<typeof templateContext>;

export function templateContext(catalog: Catalog, { answers, features }: Selection) {
  return {
    name: answers.name,
    title: titleOf(answers.name),
    /** What is between the equals sign and the title in code: a line break where the app's formatter wants one. */
    titleGap: titleOf(answers.name).length > LONGEST_TITLE ? "\n  " : " ",
    features: features.filter(({ id }) => isOption(id)).map(({ label, hint }) => ({ label, hint })),
    chapters: features
      .filter(({ id }) => id !== "base")
      .map(({ label, readme }) => ({ label, readme: inWordsOf(answers.packageManager, readme.trim()) }))
      .filter(({ readme }) => readme !== ""),
    env: features.flatMap((feature) => feature.env.map(toTableRow)),
    endpoints: features.flatMap((feature) => feature.endpoints),
    actions: listActions(features),
    pages: listPages(features),
    scripts: Object.entries(scriptsOf(features)).map(([name, command]) => ({ name, command })),
    /** For AGENTS.md, like the recipes. */
    folders: features.flatMap((feature) =>
      Object.entries(feature.folders).map(([path, description]) => ({ path, description })),
    ),
    recipes: features
      .map(({ recipes }) => ({ text: inWordsOf(answers.packageManager, recipes.trim()) }))
      .filter(({ text }) => text !== ""),
    nodeVersion: catalog.nodeVersion,
    /** Whether `npm run db:up` starts the database server for development. */
    compose: features.some(({ files }) => files.some(({ appPath }) => appPath === "compose.yaml")),
    databaseIsFile: features.some(({ env }) =>
      env.some((variable) => variable.name === "DATABASE_URL" && variable.default?.startsWith("file:")),
    ),
    packageManager: toCommands(answers.packageManager),
  };
}

function toTableRow({ name, description, required, default: value }: EnvVariable) {
  return { name, description, required: required ? "yes" : "no", default: value === undefined ? "" : `\`${value}\`` };
}

function toCommands(name: PackageManager) {
  const { exec, pass, setup, installFrozen, lockFiles } = traitsOf(name);
  return {
    name,
    install: `${name} install`,
    run: `${name} run`,
    exec,
    pass,
    /** "corepack enable && ", in front of another command. */
    setup: setup === undefined ? "" : `${setup} && `,
    /** The same where the user isn't root. */
    sudoSetup: setup === undefined ? "" : `sudo ${setup} && `,
    installFrozen,
    lockFiles: lockFiles.join(" "),
  };
}

/** Features' readmes are written for npm: "npm run db:up" -> "pnpm run db:up", "npm test" -> "bun run test". */
function inWordsOf(manager: PackageManager, text: string): string {
  if (manager === "npm") return text;
  const { run, pass, install } = toCommands(manager);
  return text
    .replace(/\bnpm run ([\w:-]+)( -- )?/g, (_, script, separator) => `${run} ${script}${separator ? ` ${pass}` : ""}`)
    .replace(/\bnpm test\b/g, `${run} test`)
    .replace(/\bnpm install\b/g, install);
}

/** "@acme/my-shop" -> "My Shop" */
function titleOf(name: string): string {
  const words = name
    .slice(name.indexOf("/") + 1)
    .split(/[-._~]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** Two options can bring the same one. */
export function scriptsOf(features: Feature[]): Record<string, string> {
  return Object.assign({}, ...features.map(({ scripts }) => scripts));
}
