import { connection } from "next/server";
import { otherMethods, route } from "@/auth/route";

/** The process serves; whether the database does too is asked at /api/health/ready. */
export const GET = route(async () => {
  await connection();
  return Response.json({ status: "ok" });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
