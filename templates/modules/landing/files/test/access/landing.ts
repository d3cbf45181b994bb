import type { AccessTable } from "../access-table";

export const landing: AccessTable = {
  pages: {},
  endpoints: {
    "GET /api/demo/landing": "public",
  },
  actions: {},
};
