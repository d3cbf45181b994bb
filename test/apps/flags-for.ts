// The flags that make the create command choose the same.

/** { oauth: ["github", "google"], modules: [] } -> --oauth github,google --modules none */
export function flagsFor(choices: Record<string, string[]>): string[] {
  return Object.entries(choices).flatMap(([group, names]) => [`--${group}`, names.join(",") || "none"]);
}
