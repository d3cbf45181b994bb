// Reads what a broken lock file still says.

import type { Answers, FeatureFolder } from "../catalog/types";

/** On both sides, where it has conflict markers: nobody can guess that from the files. */
export function rescueLock(text: string): { yours: string[]; features: FeatureFolder[]; choices: Answers["choices"] } {
  const lists = [...text.matchAll(/"yours":\s*\[(.*?)\],?\s*$/gms)].map(([, list = ""]) => list);
  const globs = lists.flatMap((list) => [...list.matchAll(/"([^"\\\n]+)"/g)]).map(([, glob = ""]) => glob);
  const { features, answers } = tryParse(text);
  const folders = [...text.matchAll(/"from":\s*"([^"\\\n]+)"/g)].map(([, from = ""]) => from);
  const named = Array.isArray(features) ? features.filter((entry): entry is string => typeof entry === "string") : [];
  const choices = (answers as Partial<Answers> | undefined)?.choices;
  return {
    yours: [...new Set(globs)],
    features: [...new Set([...folders, ...named])].map((from) => ({ from })),
    choices: isChoices(choices) ? choices : {},
  };
}

function isChoices(value: unknown): value is Answers["choices"] {
  const lists = typeof value === "object" && value !== null ? Object.values(value) : [undefined];
  return lists.every((list) => Array.isArray(list) && list.every((name) => typeof name === "string"));
}

function tryParse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
