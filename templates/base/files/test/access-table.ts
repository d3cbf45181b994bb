// Who may see which page and call which endpoint and action. Each file in `access/` is such a table.
export type Access = "public" | "signed-in" | "admin";

export interface AccessTable {
  pages: Record<string, Access>;
  /** "GET /api/health" and the like; a part in brackets stands for any. */
  endpoints: Record<string, Access>;
  actions: Record<string, Access>;
}
