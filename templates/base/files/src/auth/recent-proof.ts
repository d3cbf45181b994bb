// A session that was left open must not be enough to gain a lasting way into an account, or to take one away. That needs the
// password, or a sign-in that is only minutes old. The password will do only for those whom it signs in by itself.
import { Problem } from "@/http/problem";
import { confirmPassword, hasPassword } from "./change-password";
import type { ActiveSession } from "./sessions";

const RECENT = 15 * 60 * 1000;

export function isRecentSignIn({ createdAt }: ActiveSession): boolean {
  return Date.now() - createdAt.getTime() < RECENT;
}

/** For what people without a password do. */
export function requireRecentSignIn(session: ActiveSession): void {
  if (isRecentSignIn(session)) return;
  throw new Problem({
    status: 403,
    code: "fresh_sign_in_required",
    detail: "Sign out and in again, then try again within 15 minutes.",
  });
}

/** Where the password is asked for in any case: it may not be enough. */
export async function requireMoreThanPassword(session: ActiveSession): Promise<void> {
  if (!(await passwordIsEnough(session.user.id))) requireRecentSignIn(session);
}

/** Whether the password alone signs this user in. */
async function passwordIsEnough(userId: string): Promise<boolean> {
  // slot: password
  return hasPassword(userId);
}

/** What has to be brought along: pages ask for just that. */
export async function neededProof(session: ActiveSession): Promise<"none" | "password" | "sign-in"> {
  if (isRecentSignIn(session)) return "none";
  return (await passwordIsEnough(session.user.id)) ? "password" : "sign-in";
}

/** Wrong passwords are limited. */
export async function requireRecentProof(session: ActiveSession, password: string | undefined): Promise<void> {
  const needed = await neededProof(session);
  if (needed === "none") return;
  if (needed === "sign-in") return requireRecentSignIn(session);
  if (!password) throw passwordRequired();
  await confirmPassword(session.user.id, password, "password");
}

/** Not about a field: a page that was opened in time has none. */
function passwordRequired(): Problem {
  return new Problem({
    status: 403,
    code: "password_required",
    detail: "You signed in more than 15 minutes ago. Reload the page and enter your password.",
  });
}
