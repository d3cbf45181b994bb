import { pingDatabase } from "@/database/client";
import { endpoint } from "@/http/endpoint";
import { databaseUnavailable } from "@/http/problem";
import { logError } from "@/log";
import { migrationsArePending } from "@/pending-migrations";

export const dynamic = "force-dynamic";

/** The process and its database serve: for load balancers. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: async () => {
    // MySQL shows each table as soon as it is there, long before the last one.
    if (migrationsArePending()) throw databaseUnavailable();
    try {
      await pingDatabase();
    } catch (error) {
      logError("not ready", error);
      throw databaseUnavailable();
    }
    return Response.json({ status: "ok" });
  },
});
