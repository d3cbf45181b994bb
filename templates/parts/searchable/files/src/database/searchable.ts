/** Normalized in JavaScript, so that stored text and searches match whatever the collation of the database. */
export function searchable(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}
