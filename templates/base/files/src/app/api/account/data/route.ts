// "Download my data". The form of the settings gets the file, or is sent back with the reason; clients that send JSON get the file
// or a problem.
import { unstable_rethrow } from "next/navigation";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { exportData } from "@/account/export-data";
import { requirePermission } from "@/auth/current-session";
import { otherMethods, route } from "@/auth/route";
import { check } from "@/domain-errors";
import { isForm, readJson } from "@/http/body";
import { toProblem } from "@/http/to-problem";
import { passwordSchema } from "@/users/passwords";

const proof = z.object({ password: passwordSchema.optional() });

export const POST = route(async (request) => {
  if (!isForm(request)) return download(request, async () => readJson(request, proof));
  try {
    return await download(request, async () => check(Object.fromEntries(await request.formData()), proof));
  } catch (error) {
    unstable_rethrow(error);
    const { code } = toProblem(error, "/api/account/data").details;
    const location =
      code === "unauthorized" ? "/signin?callbackUrl=%2Fsettings%2Fdata" : `/settings/data?error=${code}`;
    return new Response(null, { status: 303, headers: { location } });
  }
});

async function download(request: NextRequest, read: () => Promise<z.output<typeof proof>>): Promise<Response> {
  const session = await requirePermission("account:manage", request);
  const { password } = await read();
  return new Response(await exportData(session, password), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.json"',
    },
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
