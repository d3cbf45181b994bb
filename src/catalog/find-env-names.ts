// The environment variables that a template file reads, so that manifests and code can be held against each other.
import type { TemplateFile } from "./types";

const codeFile = /\.(ts|tsx|mts|js|mjs|cjs)$/;

export function findEnvNames(file: Pick<TemplateFile, "appPath" | "content">): string[] {
  if (!codeFile.test(file.appPath)) return [];
  const code = file.content.toString("utf8");
  const names = [...code.matchAll(/process\.env(?:\.|\[")([A-Z][A-Z0-9_]*)/g)].map((match) => match[1] ?? "");
  // The app's env parts name their variables as the keys of defineEnv({ … }).
  for (const part of code.matchAll(/defineEnv\(\{([\s\S]*?)\n\}/g)) {
    names.push(...[...(part[1] ?? "").matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map((match) => match[1] ?? ""));
  }
  return [...new Set(names)];
}
