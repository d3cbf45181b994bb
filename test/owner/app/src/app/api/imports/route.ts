// Takes large files as they are, without a form, and answers with what arrived.
import { createHash } from "node:crypto";
import { route, routes } from "@/auth/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: route({ permission: "public", maxBytes: 50 * 1024 * 1024 }, async (request) => {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return Response.json({ size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  }),
});
