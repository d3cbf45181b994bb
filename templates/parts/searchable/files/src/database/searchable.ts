/**
 * The form in which text is stored for a search, and in which to look for it: `lower()` of a database may know ASCII
 * alone.
 */
export function searchable(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}
