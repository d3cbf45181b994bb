// Refuses the forms that Next.js itself would answer with a 500: those over the limit and those that can't be parsed.
import { FORM_LIMIT, limitBody } from "./limit-body";
import { Problem } from "./problem";

export async function checkForm(request: Request): Promise<void> {
  const body = await new Response(limitBody(request, FORM_LIMIT)).arrayBuffer();
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return;
  await new Response(body, { headers: { "content-type": type } }).formData().catch(() => {
    throw new Problem({ status: 400, code: "malformed_form", detail: "The form could not be read. Send it again." });
  });
}
