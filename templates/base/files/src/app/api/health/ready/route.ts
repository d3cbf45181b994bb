import { connection } from "next/server";
import { route, routes } from "@/auth/route";
import { pingDatabase } from "@/database";
import { migrationsArePending } from "@/database/read-migrations";
import { databaseUnavailable } from "@/http/problem";
import { logError } from "@/log";

/** The process and its database serve: for load balancers. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public" }, async () => {
    await connection();
    // MySQL shows each table as soon as it is there, long before the last one.
    if (migrationsArePending()) throw databaseUnavailable();
    try {
      await pingDatabase();
    } catch (error) {
      logError("not ready", error);
      throw databaseUnavailable();
    }
    return Response.json({ status: "ok" });
  }),
});
