// The users, page by page, as JSON: ?page=1&pageSize=25&query=ada. For admins, since it shows e-mail addresses.
import { findUsers } from "@/admin/find-users";
import { listRequestSchema } from "@/admin/list-request";
import { requirePermission } from "@/auth/current-session";
import { endpoint } from "@/http/endpoint";
import { check } from "@/http/read-json";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({
  GET: async (request) => {
    await requirePermission("users:manage");
    const input = check(Object.fromEntries(request.nextUrl.searchParams), listRequestSchema);
    return Response.json(await findUsers(input), { headers: { "cache-control": "private, no-store" } });
  },
});
