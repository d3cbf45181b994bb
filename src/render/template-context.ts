// What templates can use: scalars and lists, but never a feature's id, so that no template depends on a specific option.

import { ruleFor } from "../catalog/app-conventions";
import { isOption } from "../catalog/option-name";
import { type PackageManager, type PackageManagerTraits, traitsOf } from "../catalog/package-managers";
import type { Access, Catalog, Endpoint, EnvVariable, Selection, ServerAction } from "../catalog/types";
import { idsOf, type RenderMemo, withoutMemo } from "./memo";
import { type PageContext, pageContext } from "./page-context";

export interface TemplateContext extends PageContext {
  name: string;
  title: string;
  features: { label: string; hint: string }[];
  /** README chapters of the selected features. */
  chapters: { label: string; readme: string }[];
  /** Formatted for a Markdown table. */
  env: { name: string; description: string; required: string; default: string }[];
  /** `rule`: "public", or the app's permission. */
  endpoints: (Endpoint & { rule: string })[];
  actions: (ServerAction & { rule: string })[];
  scripts: { name: string; command: string }[];
  nodeVersion: string;
  packageManager: { name: string } & Pick<PackageManagerTraits, "install" | "run" | "exec" | "pass">;
}

export function templateContext(
  catalog: Catalog,
  { answers, features }: Selection,
  memo: RenderMemo = withoutMemo,
): TemplateContext {
  const withPages = features.filter(({ pages }) => pages.length > 0);
  return {
    name: answers.name,
    title: titleOf(answers.name),
    features: features.filter(({ id }) => isOption(id)).map(({ label, hint }) => ({ label, hint })),
    chapters: features
      .filter(({ id }) => id !== "base")
      .map(({ label, readme }) => ({ label, readme: inWordsOf(answers.packageManager, readme.trim()) }))
      .filter(({ readme }) => readme !== ""),
    env: features.flatMap((feature) => feature.env.map(toTableRow)),
    endpoints: features.flatMap((feature) => feature.endpoints.map(withRule)),
    actions: features.flatMap((feature) => feature.actions.map(withRule)),
    ...memo(catalog, `pages ${idsOf(withPages)}`, () => pageContext(withPages)),
    scripts: features.flatMap((feature) =>
      Object.entries(feature.scripts).map(([name, command]) => ({ name, command })),
    ),
    nodeVersion: catalog.nodeVersion,
    packageManager: toCommands(answers.packageManager),
  };
}

function toTableRow({ name, description, required, default: value }: EnvVariable): TemplateContext["env"][number] {
  return { name, description, required: required ? "yes" : "no", default: value === undefined ? "" : `\`${value}\`` };
}

function withRule<Declared extends { access: Access }>(declared: Declared): Declared & { rule: string } {
  return { ...declared, rule: ruleFor(declared.access) };
}

function toCommands(name: PackageManager): TemplateContext["packageManager"] {
  const { install, run, exec, pass } = traitsOf(name);
  return { name, install, run, exec, pass };
}

/** Features' readmes are written for npm: "npm run db:up" -> "pnpm run db:up", "npm test" -> "bun run test". */
function inWordsOf(manager: PackageManager, text: string): string {
  if (manager === "npm") return text;
  const { run, pass, install } = traitsOf(manager);
  return text
    .replace(/\bnpm run ([\w:-]+)( -- )?/g, (_, script, separator) => `${run} ${script}${separator ? ` ${pass}` : ""}`)
    .replace(/\bnpm test\b/g, `${run} test`)
    .replace(/\bnpm install\b/g, install);
}

/** "@acme/my-shop" -> "My Shop" */
export function titleOf(name: string): string {
  const words = name
    .slice(name.indexOf("/") + 1)
    .split(/[-._~]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
