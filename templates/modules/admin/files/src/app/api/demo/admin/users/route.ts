// The list of users as JSON, for admins only: it shows email addresses.
import { findUsers } from "@/admin/find-users";
import { userSearchParams } from "@/admin/user-search-params";
import { route, routes } from "@/auth/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "users:manage", reauthentication: "none", query: userSearchParams }, async (_, { query }) =>
    Response.json(await findUsers(query)),
  ),
});
