// Sign-out for API clients, with or without a JSON body. Forms that Auth.js makes itself go to Auth.js.
import { NextResponse } from "next/server";
import { handlers } from "@/auth/auth";
import { currentSession, sessionToken } from "@/auth/current-session";
import { expiredSessionCookie } from "@/auth/session-cookie";
import { deleteSession } from "@/auth/sessions";
import { isForm, mediaType, requireJson } from "@/http/body";
import { otherMethods, route } from "@/http/route";
import { logInfo } from "@/log";

export const GET = route(handlers.GET);

export const POST = route(async (request) => {
  if (isForm(request)) return handlers.POST(request);
  if (mediaType(request) !== "") requireJson(request);
  const session = await currentSession(request);
  const token = await sessionToken(request);
  if (session && token) {
    await deleteSession(token);
    logInfo("signed out", { actor: session.user.id });
  }
  const response = NextResponse.json({ ok: true, url: "/signin" });
  response.cookies.set(expiredSessionCookie());
  return response;
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
