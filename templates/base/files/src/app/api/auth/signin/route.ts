// Sign-in by email and password as JSON. Forms that Auth.js makes itself go to Auth.js.
import { NextResponse } from "next/server";
import { z } from "zod";
import { handlers } from "@/auth/auth";
import { knownDevice } from "@/auth/known-device";
import { noteSignIn } from "@/auth/note-sign-in";
import { sessionCookie } from "@/auth/session-cookie";
import { callerOf, signInSchema, signInWithPassword } from "@/auth/sign-in";
import { app as env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";
import { endpoint } from "@/http/endpoint";
import { isForm, readJson } from "@/http/read-json";

const bodySchema = signInSchema.extend({
  redirect: z.boolean("Use true or false.").optional(),
  callbackUrl: z.string().optional(),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: handlers.GET,
  POST: async (request) => {
    if (isForm(request)) return handlers.POST(request);
    const input = await readJson(request, bodySchema);
    const caller = { ...callerOf(request.headers), deviceId: await knownDevice(input.email) };
    const { user, token, expires } = await signInWithPassword(input, caller);
    await noteSignIn(user, caller);
    const wanted = request.nextUrl.searchParams.get("callbackUrl") ?? input.callbackUrl;
    const url = safeCallbackUrl(wanted, env.AUTH_URL);
    const response =
      input.redirect === false
        ? NextResponse.json({ ok: true, url, user, expires: expires.toISOString() })
        : new NextResponse(null, { status: 303, headers: { location: url } });
    response.cookies.set(sessionCookie(token));
    return response;
  },
});
