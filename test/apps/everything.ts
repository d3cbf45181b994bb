// All that can be chosen together, read from the catalog: a new option is in these choices by itself.

import path from "node:path";
import { listSelections } from "../../src/answers/list-selections";
import { optionName } from "../../src/catalog/features";
import { readCatalog } from "../../src/catalog/load-catalog";
import type { Answers, EnvVariable } from "../../src/catalog/types";
import { packageRoot } from "../../src/package-root";

type Choices = Answers["choices"];

const catalog = await readCatalog(path.join(packageRoot, "templates"));

/** The selection with the most options, for given choices such as `{ database: ["postgres"] }`. */
export function everything(given: Choices = {}): Choices {
  const all = listSelections(catalog).map(({ answers }) => answers.choices);
  const possible = all.filter((choices) =>
    Object.entries(given).every(([group, names]) => String(choices[group]) === String(names)),
  );
  const [first, ...others] = possible;
  if (!first) throw new Error(`Nothing can be chosen together with ${JSON.stringify(given)}.`);
  return others.reduce((most, choices) => (count(choices) > count(most) ? choices : most), first);
}

/** They have to fit the address, which differs from test to test. */
const ofOneHost = ["PASSKEY_RP_ID"];

/** A value for each variable that the options add, enough to be offered. Secrets start with "the-secret", for tests that look for leaks. */
export function exampleEnv(choices: Choices = everything()): Record<string, string> {
  const options = catalog.groups
    .filter(({ pick }) => pick === "any")
    .flatMap(({ id, features }) => features.filter((feature) => choices[id]?.includes(optionName(feature.id))));
  const variables = options
    .flatMap(({ env }) => env)
    .filter((variable) => variable.default === undefined && !ofOneHost.includes(variable.name));
  const filler = ({ name, secret }: EnvVariable) =>
    `${secret ? "the-secret-0123456789abcdef" : "an-example"}-of-${name}`;
  return Object.fromEntries(variables.map((variable) => [variable.name, variable.example ?? filler(variable)]));
}

function count(choices: Choices): number {
  return Object.values(choices).flat().length;
}
