// Sign-out for API clients, with or without a JSON body. Forms that Auth.js makes itself go to Auth.js.
import { NextResponse } from "next/server";
import { handlers } from "@/auth";
import { sessionToken } from "@/auth/current-session";
import { route, routes } from "@/auth/route";
import { expiredSessionCookie } from "@/auth/session-cookie";
import { deleteSession } from "@/auth/sessions";
import { isForm, mediaType, requireJson } from "@/http/body";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public" }, handlers.GET),

  POST: route({ permission: "public" }, async (request) => {
    if (isForm(request)) return handlers.POST(request);
    if (mediaType(request) !== "") requireJson(request);
    const token = await sessionToken(request);
    if (token) await deleteSession(token);
    const response = NextResponse.json({ ok: true, url: "/signin" });
    response.cookies.set(expiredSessionCookie());
    return response;
  }),
});
