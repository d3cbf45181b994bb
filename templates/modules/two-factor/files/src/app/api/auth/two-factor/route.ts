// Finishes a sign-in with a code, as JSON: /api/auth/signin has answered with the challenge.
import { z } from "zod";
import { route, routes } from "@/auth/route";
import { requireOriginForToken, responseOptions, signInResponse } from "@/auth/sign-in-response";
import { codeSchema } from "@/auth/two-factor/check-code";
import { signInWithCode } from "@/auth/two-factor/sign-in";
import { requestInfo } from "@/http/request-info";

const bodySchema = z.object({
  challenge: z.string("Send the challenge.").max(100),
  code: codeSchema,
  ...responseOptions,
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ permission: "public", body: bodySchema }, async (request, { body }) => {
    requireOriginForToken(request, body);
    const info = requestInfo(request.headers);
    const callbackUrl = request.nextUrl.searchParams.get("callbackUrl") ?? body.callbackUrl;
    return signInResponse(await signInWithCode({ ...body, callbackUrl }, info), info, body);
  }),
});
