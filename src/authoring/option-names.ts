// What an option's name becomes in code, in SQL and on pages.

/** "team-notes" -> "Team notes" */
export function toLabel(name: string): string {
  const words = name.replaceAll("-", " ");
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** "team-notes" -> "teamNotes" */
export function exportName(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** "team-notes" -> "TeamNotes" */
export function pascalCase(name: string): string {
  const camel = exportName(name);
  return `${camel[0]?.toUpperCase()}${camel.slice(1)}`;
}

/** Of one row: "team-notes" -> "team-note", "history" -> "history-entry" */
export function singularOf(name: string): string {
  if (name.endsWith("ies")) return `${name.slice(0, -3)}y`;
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}-entry`;
}

/** The names that its code has: of "team-notes", `table` is "teamNotes", `add` is "addTeamNote". */
export interface TableNames {
  name: string;
  table: string;
  list: string;
  add: string;
  remove: string;
}
