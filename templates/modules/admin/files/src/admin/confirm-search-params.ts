// What the page asks about, with the same limits as the actions.
import type { Route } from "next";
import { z } from "zod";
import { roles } from "@/database/roles";
import { env } from "@/env";
import { safeCallbackUrl } from "@/http/callback-url";
import { userChanges } from "./confirm-url";
import { selectedUsers } from "./selected-users";
import { USERS_PATH } from "./user-search-params";

export const confirmSearchParams = z.object({
  userId: selectedUsers,
  change: z.enum(userChanges, { error: "Choose what to change." }),
  role: z.enum(roles).catch("viewer"),
  back: z.unknown().optional(),
});

/** A list of users, or the page of one. */
export function safeBack(back: unknown): Route {
  const page = safeCallbackUrl(back, env.AUTH_URL, USERS_PATH);
  return page === USERS_PATH || /^\/admin\/users[/?]/.test(page) ? page : USERS_PATH;
}
