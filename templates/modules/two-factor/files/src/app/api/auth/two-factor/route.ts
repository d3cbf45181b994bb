// The second step of a sign-in, as JSON: the challenge that the first one answered with, and a code.
import { z } from "zod";
import { otherMethods, route } from "@/auth/route";
import { callerOf } from "@/auth/sign-in";
import { answerOptions, refuseToken, signInAnswer } from "@/auth/sign-in-answer";
import { codeSchema } from "@/auth/two-factor/check-code";
import { finishSecondStep } from "@/auth/two-factor/second-step";
import { readJson } from "@/http/body";

const bodySchema = z.object({
  challenge: z.string("Send the challenge.").max(100),
  code: codeSchema,
  ...answerOptions,
});

export const POST = route(async (request) => {
  const input = await readJson(request, bodySchema);
  refuseToken(request, input);
  const caller = callerOf(request.headers);
  const { user, result } = await finishSecondStep(input.challenge, input.code, caller);
  const callbackUrl = request.nextUrl.searchParams.get("callbackUrl") ?? input.callbackUrl;
  return signInAnswer(user, result, { ...input, callbackUrl, caller });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
