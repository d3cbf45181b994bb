import { pingDatabase } from "@/database/client";
import { endpoint } from "@/http/endpoint";
import { databaseUnavailable } from "@/http/problem";
import { logError } from "@/log";

export const dynamic = "force-dynamic";

/** The process and its database serve: for load balancers. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: async () => {
    try {
      await pingDatabase();
    } catch (error) {
      logError("not ready", error);
      throw databaseUnavailable();
    }
    return Response.json({ status: "ok" });
  },
});
