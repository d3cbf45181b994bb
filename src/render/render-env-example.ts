// Renders .env.example: every variable with its description. Variables without a default are commented out.
import type { EnvVariable, Feature } from "../catalog/types";

export function renderEnvExample(features: Feature[]): string {
  const sections = features.flatMap((feature) => {
    if (feature.env.length === 0) return [];
    const title = feature.id === "base" ? [] : [`## ${feature.label}`];
    return [[...title, ...feature.env.map(renderVariable)].join("\n\n")];
  });
  const head = "# Every environment variable of the app. Copy this file to .env, which git ignores, and edit it.";
  return `${[head, ...sections].join("\n\n")}\n`;
}

function renderVariable({ name, description, required, example = "", ...variable }: EnvVariable): string {
  const assignment = variable.default === undefined ? `# ${name}=${example}` : `${name}=${variable.default}`;
  return `# ${description}${required ? " (required)" : ""}\n${assignment}`;
}
