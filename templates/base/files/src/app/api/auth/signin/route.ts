// Sign-in by email and password as JSON. Forms that Auth.js makes itself go to Auth.js.
import { handlers } from "@/auth/auth";
import { knownDevice } from "@/auth/known-device";
import { otherMethods, route } from "@/auth/route";
import { callerOf, signInSchema, signInWithPassword } from "@/auth/sign-in";
import { answerOptions, refuseToken, signInAnswer } from "@/auth/sign-in-answer";
import { isForm, readJson } from "@/http/body";

const bodySchema = signInSchema.extend(answerOptions);

export const GET = route(handlers.GET);

export const POST = route(async (request) => {
  if (isForm(request)) return handlers.POST(request);
  const input = await readJson(request, bodySchema);
  refuseToken(request, input);
  const caller = { ...callerOf(request.headers), deviceId: await knownDevice(input.email) };
  const { user, result } = await signInWithPassword(input, caller);
  const callbackUrl = request.nextUrl.searchParams.get("callbackUrl") ?? input.callbackUrl;
  return signInAnswer(user, result, { ...input, callbackUrl, caller });
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
