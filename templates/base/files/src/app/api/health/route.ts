import { endpoint } from "@/http/endpoint";

export const dynamic = "force-dynamic";

/** The process serves; whether the database does too is asked at /api/health/ready. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: () => Response.json({ status: "ok" }),
});
