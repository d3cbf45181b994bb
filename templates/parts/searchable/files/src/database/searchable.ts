/** The form in which text is stored for a search, and in which to look for it. JavaScript makes it, since SQLite's `lower()` knows ASCII alone. */
export function searchable(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}
