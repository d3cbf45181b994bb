// Finds the environment variables that a template file reads, so that they can be compared with the manifests.
import { decodeText } from "../text";
import type { TemplateFile } from "./types";

const codeFile = /\.(ts|tsx|mts|js|mjs|cjs)$/;

export function findEnvNames(file: Pick<TemplateFile, "appPath" | "content">): string[] {
  if (!codeFile.test(file.appPath)) return [];
  const code = decodeText(file.content);
  const names = [...code.matchAll(/process\.env(?:\.|\[")([A-Z][A-Z0-9_]*)/g)].map((match) => match[1] ?? "");
  // The app declares its variables as keys of the object passed to defineEnv().
  const [, ...definitions] = code.split(/\bdefineEnv\(/);
  for (const definition of definitions) {
    names.push(...[...definition.matchAll(/^ +([A-Z][A-Z0-9_]*):/gm)].map((match) => match[1] ?? ""));
  }
  return [...new Set(names)];
}
