// The `.env` of a new app: fresh secrets and what it needs to start. It is not rendered, since no two may be alike.

import { randomBytes } from "node:crypto";
import type { EnvVariable } from "../catalog/types";
import { usageError } from "../errors";

export function buildEnvFile(variables: EnvVariable[], given: Record<string, string>): string {
  for (const name of Object.keys(given)) {
    if (variables.some((variable) => variable.name === name)) continue;
    throw usageError("unknown-variable", `This app reads no ${name}.`, "Leave the flag out.");
  }
  const lines = variables.flatMap((variable) => {
    const value = given[variable.name] ?? firstValue(variable);
    return value === undefined
      ? []
      : [`# ${variable.description}`, `${variable.name}=${quote(variable.name, value)}`, ""];
  });
  return ["# Read by the app; never committed. `.env.example` lists every variable.", "", ...lines].join("\n");
}

function firstValue(variable: EnvVariable): string | undefined {
  if (variable.generate === "secret") return randomBytes(32).toString("base64url");
  return variable.required ? variable.default : undefined;
}

/** Single quotes keep every sign as it is for dotenv; double quotes would expand `$`. */
function quote(name: string, value: string): string {
  if (/^[\w./:@%+?&=,~-]*$/.test(value)) return value;
  if (/['\p{Cc}]/u.test(value)) {
    throw usageError(
      "bad-value",
      `The value for ${name} holds an apostrophe or a control sign.`,
      "Encode it, as in %27.",
    );
  }
  return `'${value}'`;
}
