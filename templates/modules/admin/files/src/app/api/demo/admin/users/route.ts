// The list of users as JSON, for admins only: it shows email addresses.
import { findUsers } from "@/admin/find-users";
import { listRequestSchema } from "@/admin/list-request";
import { requirePermission } from "@/auth/current-session";
import { endpoint } from "@/http/endpoint";
import { check } from "@/http/read-json";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: async (request) => {
    await requirePermission("users:manage", request);
    const input = check(Object.fromEntries(request.nextUrl.searchParams), listRequestSchema);
    return Response.json(await findUsers(input), { headers: { "cache-control": "private, no-store" } });
  },
});
