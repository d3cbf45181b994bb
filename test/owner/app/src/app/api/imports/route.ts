// Takes large files as they are, without a form, and answers with what arrived.
import { createHash } from "node:crypto";
import { otherMethods, route } from "@/auth/route";

export const PUT = route(
  async (request) => {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return Response.json({ size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  },
  { bodyLimit: 50 * 1024 * 1024 },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
