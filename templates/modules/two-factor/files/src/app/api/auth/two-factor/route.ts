// Finishes a sign-in with a code, as JSON: /api/auth/signin has answered with the challenge.
import { z } from "zod";
import { otherMethods, route } from "@/auth/route";
import { callerOf } from "@/auth/sign-in";
import { requireOriginForToken, responseOptions, signInResponse } from "@/auth/sign-in-response";
import { codeSchema } from "@/auth/two-factor/check-code";
import { signInWithCode } from "@/auth/two-factor/sign-in";
import { readJson } from "@/http/body";

const bodySchema = z.object({
  challenge: z.string("Send the challenge.").max(100),
  code: codeSchema,
  ...responseOptions,
});

export const POST = route(async (request) => {
  const input = await readJson(request, bodySchema);
  requireOriginForToken(request, input);
  const caller = callerOf(request.headers);
  const callbackUrl = request.nextUrl.searchParams.get("callbackUrl") ?? input.callbackUrl;
  return signInResponse(await signInWithCode({ ...input, callbackUrl }, caller), caller, input);
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
