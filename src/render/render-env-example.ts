// `.env.example`: every variable of the selection with its meaning; what has no default is commented out, and secrets have no value.
import type { EnvVariable, Feature } from "../catalog/types";

export function renderEnvExample(features: Feature[]): string {
  const sections = features.flatMap((feature) => {
    if (feature.env.length === 0) return [];
    const title = feature.id === "base" ? [] : [`## ${feature.label}`];
    return [[...title, ...feature.env.map(renderVariable)].join("\n\n")];
  });
  const head = "# Every variable that the app reads. Copy the ones you need into .env, which git ignores.";
  return `${[head, ...sections].join("\n\n")}\n`;
}

function renderVariable({ name, description, required, example = "", ...variable }: EnvVariable): string {
  const assignment = variable.default === undefined ? `# ${name}=${example}` : `${name}=${variable.default}`;
  return `# ${description}${required ? " (required)" : ""}\n${assignment}`;
}
