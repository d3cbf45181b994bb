// Activity as a file, for admins only.
import { activityCsv } from "@/activity/activity-csv";
import { activityFilterSchema } from "@/activity/activity-search-params";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { route, routes } from "@/auth/route";
import { db } from "@/database";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route(
    {
      permission: "users:manage",
      reauthentication: "required",
      query: activityFilterSchema,
      formPage: "/admin/activity",
    },
    async (_, { query }) => {
      await recordAuditEvent(db, { event: "activity.exported" });
      const name = `activity-${new Date().toISOString().slice(0, 10)}.csv`;
      return new Response(activityCsv(query), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "private, no-store",
        },
      });
    },
  ),
});
