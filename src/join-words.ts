// "sqlite, postgres or mysql": a list as it reads in a sentence.

export function joinWords(words: string[], conjunction: "and" | "or"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}
