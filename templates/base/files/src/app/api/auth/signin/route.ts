// Sign-in by email and password as JSON. Forms that Auth.js makes itself go to Auth.js.
import { handlers } from "@/auth";
import { storedDevices } from "@/auth/known-device";
import { route, routes } from "@/auth/route";
import { signInSchema, signInWithPassword } from "@/auth/sign-in";
import { requireOriginForToken, responseOptions, signInResponse } from "@/auth/sign-in-response";
import { parseInput } from "@/domain-errors";
import { isForm, readJson } from "@/http/body";
import { requestInfo } from "@/http/request-info";

const bodySchema = signInSchema.extend(responseOptions);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public" }, handlers.GET),

  POST: route({ permission: "public" }, async (request) => {
    if (isForm(request)) return handlers.POST(request);
    const input = parseInput(await readJson(request), bodySchema);
    requireOriginForToken(request, input);
    const info = { ...requestInfo(request.headers), devices: await storedDevices() };
    const callbackUrl = request.nextUrl.searchParams.get("callbackUrl") ?? input.callbackUrl;
    return signInResponse(await signInWithPassword({ ...input, callbackUrl }, info), info, input);
  }),
});
