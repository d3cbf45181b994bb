// How somebody signed in last in this browser, so that the sign-in page can mark it. The cookie says nothing else: not
// who it was, and nothing that is believed.
import { cookies } from "next/headers";
import { Badge } from "@/components/ui/badge";
import { cookieName, isHttps } from "./session-cookie";

const NAME = "last-sign-in-method";
const LIFETIME = 365 * 24 * 60 * 60;

/** `method` is the word by which `LastUsed` is asked for it. */
export async function rememberSignInMethod(method: string): Promise<void> {
  (await cookies()).set({
    name: cookieName(NAME),
    value: method,
    maxAge: LIFETIME,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps(),
  });
}

interface LastUsedProps {
  method: string;
  className: string;
}

/** Marks the method that was used last, and shows nothing beside the others. */
export async function LastUsed({ method, className }: LastUsedProps) {
  const lastMethod = (await cookies()).get(cookieName(NAME))?.value;
  return lastMethod === method && <Badge className={className}>Last used</Badge>;
}
