// The variables that an app is tested with, such as the address of a database server: by the option that declares them,
// from flags (`--database-url postgres=…`) or from the environment (TEST_POSTGRES_URL).

import { keyOfFlag } from "../../answers/flags";
import type { NamedSelection } from "../../answers/list-selections";
import { optionName } from "../../catalog/features";
import { toQuestionnaire } from "../../catalog/pack-catalog";
import type { Catalog, Selection } from "../../catalog/types";
import { usageError } from "../../errors";

/** Variable name to option to value. */
export type GivenVariables = Map<string, Map<string, string>>;

export function readVariables(catalog: Catalog, flags: Record<string, unknown>): GivenVariables {
  return new Map(
    toQuestionnaire(catalog).variables.map(({ name, flag }) => {
      const pairs = (flags[keyOfFlag(flag)] as string[] | undefined) ?? [];
      return [name, new Map(pairs.map((pair) => readPair(flag, pair)))];
    }),
  );
}

export function findVariables(
  { features }: Pick<Selection, "features">,
  given: GivenVariables,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { id, env } of features) {
    for (const { name } of env) {
      const value = given.get(name)?.get(optionName(id)) ?? process.env[testVariable(optionName(id), name)];
      if (given.has(name) && value !== undefined) found[name] = value;
    }
  }
  return found;
}

/** Said at once, because the app itself can say it only after its build. */
export function requireVariables(selection: NamedSelection, given: GivenVariables): void {
  const found = findVariables(selection, given);
  for (const { id, env } of selection.features) {
    for (const { name, required, flag } of env) {
      // Its default is for the .env of an app that somebody creates; an app of the matrix has none.
      if (!required || !flag || name in found) continue;
      const variable = testVariable(optionName(id), name);
      const hint = `Set ${variable}, or pass ${flag} ${optionName(id)}=<value>. In a checkout, npm run tool -- matrix starts the servers.`;
      throw usageError("variable-missing", `${selection.name} needs ${name}.`, hint);
    }
  }
}

/** Of the servers that these variables lead to, from the environment (TEST_POSTGRES_VERSION), if all of them are known. */
export function findServerVersions(
  { features }: Pick<Selection, "features">,
  given: GivenVariables,
): string[] | undefined {
  const options = features.filter((feature) => Object.keys(findVariables({ features: [feature] }, given)).length > 0);
  const versions = options.flatMap(({ id }) => process.env[testVariable(optionName(id), "VERSION")] || []);
  return versions.length === options.length ? versions : undefined;
}

function readPair(flag: string, pair: string): [option: string, value: string] {
  const [, option = "", value = ""] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
  if (option) return [option, value];
  throw usageError("bad-value", `Invalid value "${pair}" for ${flag}.`, "Use <option>=<value>.");
}

/** The variable of this process that is a test server's address: DATABASE_URL of apps with "postgres" is TEST_POSTGRES_URL. */
function testVariable(option: string, name: string): string {
  return `TEST_${option.toUpperCase().replaceAll("-", "_")}_${name.slice(name.lastIndexOf("_") + 1)}`;
}
