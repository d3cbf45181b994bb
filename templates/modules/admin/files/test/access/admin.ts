import type { AccessTable } from "../access-table";

export const admin: AccessTable = {
  pages: {
    "/admin/users": "admin",
    "/admin/users/[userId]": "admin",
  },
  endpoints: {
    "GET /api/demo/admin/users": "admin",
  },
  actions: {
    listUsers: "admin",
    updateUserRole: "admin",
    deleteUser: "admin",
    endUserSessions: "admin",
  },
};
