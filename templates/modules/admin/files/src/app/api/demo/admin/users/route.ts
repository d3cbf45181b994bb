// The list of users as JSON, for admins only: it shows email addresses.
import { findUsers } from "@/admin/find-users";
import { userSearchParams } from "@/admin/user-search-params";
import { requirePermission } from "@/auth/current-session";
import { otherMethods, route } from "@/auth/route";
import { check } from "@/domain-errors";

export const GET = route(async (request) => {
  await requirePermission("users:manage", request);
  const input = check(Object.fromEntries(request.nextUrl.searchParams), userSearchParams);
  return Response.json(await findUsers(input));
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
