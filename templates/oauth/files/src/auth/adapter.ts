// Auth.js's view of our database: sessions with hashed tokens, and new people with their account in one transaction.
import { eq } from "drizzle-orm";
import { headers } from "next/headers";
import type { Adapter } from "next-auth/adapters";
import { recordAuditEvent } from "@/audit/record-audit-event";
import { db } from "@/database";
import { lockUser } from "@/database/locks";
import { accounts, users } from "@/database/schema";
import type { UserToInsert } from "@/users/create-user";
import { normalizeEmail } from "@/users/user-fields";
import { completeSignIn } from "./complete-sign-in";
import { lockSession } from "./lock-session";
import { createOAuthUser, newOAuthUser } from "./oauth/new-user";
import { isAccount, issuerOf, type ProviderAccount, requireOffered } from "./oauth/offered-providers";
import { findAccountOwner } from "./oauth/provider-sign-in";
import { deleteSession, findSession, hashToken } from "./sessions";

interface AdapterOptions {
  /** See src/auth/oauth/round-trip.ts: it makes neither a user nor a session, even if its own session ends in between. */
  isRoundTrip?: boolean;
}

/**
 * One for each request: what makes an account or a session in one transaction here is several calls in Auth.js, and none of them
 * is given all that it takes. So the new person, the session and the account of earlier calls are kept for the later ones.
 */
export function authAdapter({ isRoundTrip = false }: AdapterOptions = {}): Adapter {
  let newUser: UserToInsert | undefined;
  let currentToken = "";
  let usedAccount: ProviderAccount | undefined;
  return {
    async getUserByEmail(email) {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.email, normalizeEmail(email)));
      return user ?? null;
    },
    // Auth.js creates the user first and then the account. A user without an account could never sign in again, so both
    // rows are written by the second call.
    async createUser(profile) {
      if (isRoundTrip) throw sessionEnded();
      newUser = newOAuthUser(profile);
      return { ...profile, ...newUser };
    },
    async linkAccount({ userId, provider, providerAccountId }) {
      // Nothing here calls a provider later, so its tokens are not kept: what is not there can't leak.
      const issuer = issuerOf(requireOffered(provider));
      const account = { userId, provider, issuer, providerAccountId };
      const user = newUser?.id === userId ? newUser : undefined;
      await db.transaction(async (tx) => {
        if (user) await createOAuthUser(tx, user);
        else await lockSession(tx, userId, hashToken(currentToken));
        await tx.insert(accounts).values(account);
        await recordAuditEvent(tx, { event: "user.provider_linked", actor: userId, provider });
      });
    },
    async getSessionAndUser(sessionToken) {
      currentToken = sessionToken;
      const session = await findSession(sessionToken);
      if (!session) return null;
      const user = { ...session.user, emailVerified: null };
      return { user, session: { sessionToken, userId: user.id, expires: session.expires } };
    },
    // findSession has noted the activity already.
    updateSession: async () => null,
    deleteSession: (sessionToken) => deleteSession(sessionToken),
    // For new people: see signInKnownUser. Under the user lock, a concurrent unlinking or deletion either commits first and this
    // fails, or waits and ends this session.
    async createSession({ userId }) {
      if (isRoundTrip) throw sessionEnded();
      const userAgent = (await headers()).get("user-agent") ?? "";
      const { cookie } = await db.transaction(async (tx) => {
        await lockUser(tx, userId);
        const found = usedAccount && (await findAccountOwner(tx, usedAccount));
        if (found?.user.id !== userId) throw new Error("The account was unlinked during the sign-in.");
        const signIn = { user: found.user, method: usedAccount?.provider, userAgent };
        // Of whoever isn't new, nothing here says how they signed in at the provider.
        return completeSignIn(tx, { ...signIn, authenticatedAt: newUser?.id === userId ? undefined : new Date(0) });
      });
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
    // Auth.js insists on these, and calls them only for sessions in JWTs and links in emails.
    getUser: refuse,
    updateUser: refuse,
  };
}

function sessionEnded(): Error {
  return new Error("The session that went to the provider has ended.");
}

async function refuse(): Promise<never> {
  throw new Error("This app has neither sessions in JWTs nor links in emails that sign in.");
}
