// Takes files of up to 5 MiB and answers with what arrived.
import { createHash } from "node:crypto";
import { route, routes } from "@/auth/route";
import { Problem } from "@/http/problem";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ permission: "public", maxBytes: 5 * 1024 * 1024 }, async (request) => {
    const file = (await request.formData()).get("file");
    if (!(file instanceof File)) {
      throw new Problem({ status: 422, code: "file_missing", detail: "Send a form with a file." });
    }
    const sha256 = createHash("sha256")
      .update(await file.bytes())
      .digest("hex");
    return Response.json({ name: file.name, size: file.size, sha256 });
  }),
});
