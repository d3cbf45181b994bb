import { connection } from "next/server";
import { route, routes } from "@/auth/route";

/** The process serves; whether the database does too is asked at /api/health/ready. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public" }, async () => {
    await connection();
    return Response.json({ status: "ok" });
  }),
});
