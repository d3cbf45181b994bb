import { connection } from "next/server";
import { route, routes } from "@/auth/route";
import { pingDatabase } from "@/database";
import { migrationsArePending } from "@/database/read-migrations";
import { databaseUnavailableProblem } from "@/http/problem";
import { logError } from "@/log";

/** The process and its database serve: for load balancers. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public" }, async () => {
    await connection();
    // Tables may be visible before the last migration is applied.
    if (migrationsArePending()) throw databaseUnavailableProblem();
    try {
      await pingDatabase();
    } catch (error) {
      logError("not ready", error);
      throw databaseUnavailableProblem();
    }
    return Response.json({ status: "ok" });
  }),
});
