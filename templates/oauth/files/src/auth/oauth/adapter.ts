// The adapter's part that only OAuth uses: new people, and the accounts that they sign in with.
import { eq } from "drizzle-orm";
import { headers } from "next/headers";
import type { Adapter, AdapterUser } from "next-auth/adapters";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { authAdapter } from "@/auth/adapter";
import { completeSignIn } from "@/auth/complete-sign-in";
import { purgeExpired } from "@/auth/purge-expired";
import { hashToken, lockSession } from "@/auth/sessions";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { accounts, nameWords, users } from "@/database/schema";
import { nameSchema, normalizeEmail, wordsOf } from "@/users/user-fields";
import { findUser } from "./admit";
import { welcomeNewcomer } from "./newcomer";
import { isAccount, issuerOf, type ProviderAccount, requireOffered } from "./offered-providers";

/**
 * One for each request, since it remembers a new person, or whose session this is, between two calls. `callbackUrl` is where the
 * request leads, as a path of this app.
 */
export function oauthAdapter(callbackUrl = "/settings/profile"): Adapter {
  const adapter = authAdapter();
  let newUser: (typeof users.$inferInsert & { id: string }) | undefined;
  let currentToken = "";
  let usedAccount: ProviderAccount | undefined;
  return {
    ...adapter,
    // Auth.js creates the user first and then the account. A user without an account could never sign in again, so both
    // rows are written by the second call.
    async createUser(user: AdapterUser) {
      const email = normalizeEmail(user.email);
      const name = nameSchema.safeParse(user.name).data ?? email.split("@")[0] ?? email;
      // Whatever a provider sends, new people are viewers, unless we expect them. Providers pass on verified addresses only.
      newUser = {
        id: crypto.randomUUID(),
        email,
        name: name.slice(0, 100),
        emailVerified: new Date(),
        role: "viewer",
      };
      return { ...user, ...newUser };
    },
    async linkAccount({ userId, type, provider, providerAccountId }) {
      // Nothing here calls a provider later, so its tokens are not kept: what is not there can't leak.
      const issuer = issuerOf(requireOffered(provider));
      const account = { userId, type, provider, issuer, providerAccountId };
      const user = newUser?.id === userId ? newUser : undefined;
      await db.transaction(async (tx) => {
        if (user) {
          const welcome = await welcomeNewcomer(tx, { email: user.email, callbackUrl });
          const role = welcome?.role ?? user.role;
          await tx.insert(users).values({ ...user, role });
          await tx.insert(nameWords).values(wordsOf(user.id, user.name));
          await recordAuditEvent(tx, { event: "user.created", user: userId, role });
          await welcome?.finish(userId);
        } else await lockSession(tx, userId, hashToken(currentToken));
        await tx.insert(accounts).values(account);
        await recordAuditEvent(tx, { event: "user.provider_linked", actor: userId, provider });
      });
    },
    async getSessionAndUser(sessionToken) {
      currentToken = sessionToken;
      return (await adapter.getSessionAndUser?.(sessionToken)) ?? null;
    },
    // For new people: see signInKnownUser. With the user locked: what happens now comes before, and there is no session, or after,
    // and ends it.
    async createSession({ userId }) {
      const userAgent = (await headers()).get("user-agent") ?? "";
      const { cookie } = await db.transaction(async (tx) => {
        await lockUser(tx, userId);
        const user = usedAccount && (await findUser(tx, usedAccount));
        if (user?.id !== userId) throw new Error("The account was unlinked during the sign-in.");
        return completeSignIn(tx, { user, method: usedAccount?.provider, userAgent });
      });
      purgeExpired();
      return { sessionToken: cookie.value, userId, expires: cookie.expires };
    },
    async getUserByAccount(account) {
      usedAccount = account;
      const [row] = await db
        .select({ user: users })
        .from(accounts)
        .innerJoin(users, eq(users.id, accounts.userId))
        .where(isAccount(account));
      return row?.user ?? null;
    },
    getUserByEmail: async (email) => (await adapter.getUserByEmail?.(normalizeEmail(email))) ?? null,
  };
}
