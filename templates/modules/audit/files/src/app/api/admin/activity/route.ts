// Activity as a file, for admins only.
import { activityCsv } from "@/activity/activity-csv";
import { activityFilterSchema } from "@/activity/activity-request";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { requirePermission } from "@/auth/current-session";
import { otherMethods, route } from "@/auth/route";
import { db } from "@/database";
import { check } from "@/domain-errors";
import { forbidden } from "@/http/problem";

export const GET = route(async (request) => {
  await requirePermission("users:manage", request);
  // An image in a post would leave a line that this admin has exported it.
  if (!["document", "empty", null].includes(request.headers.get("sec-fetch-dest"))) throw forbidden();
  const filter = check(Object.fromEntries(request.nextUrl.searchParams), activityFilterSchema);
  await recordAuditEvent(db, { event: "activity.exported" });
  const name = `activity-${new Date().toISOString().slice(0, 10)}.csv`;
  return new Response(activityCsv(filter), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
