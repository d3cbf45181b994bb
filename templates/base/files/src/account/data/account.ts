// What the app holds about everybody who has an account.
import { eq } from "drizzle-orm";
import { db } from "@/database";
import { accounts, mailTokens, passwords, sessions, users } from "@/database/schema";
import type { OwnData } from "../own-data";

const ofProviders = "Auth.js’s own column, which this app leaves empty";

export const account: OwnData = {
  rows: {
    account: (userId) => db.select().from(users).where(eq(users.id, userId)),
    // That there is one; nobody gets the hash.
    passwords: (userId) => db.select({ userId: passwords.userId }).from(passwords).where(eq(passwords.userId, userId)),
    sessions: (userId) => {
      const { id, userAgent, createdAt, lastSeenAt, expires } = sessions;
      return db
        .select({ id, userId: sessions.userId, userAgent, createdAt, lastSeenAt, expires })
        .from(sessions)
        .where(eq(sessions.userId, userId));
    },
    linkedAccounts: (userId) => {
      const { type, provider, issuer, providerAccountId } = accounts;
      return db
        .select({ userId: accounts.userId, type, provider, issuer, providerAccountId })
        .from(accounts)
        .where(eq(accounts.userId, userId));
    },
    openLinksInEmails: (userId) => {
      const { kind, email, name, expires } = mailTokens;
      return db
        .select({ userId: mailTokens.userId, kind, email, name, expires })
        .from(mailTokens)
        .where(eq(mailTokens.userId, userId));
    },
  },
  leftOut: {
    "passwords.hash": "a secret",
    "sessions.token_hash": "a secret",
    "mail_tokens.token_hash": "a secret",
    "name_words.word": "the name, once more",
    "name_words.user_id": "the name, once more",
    "accounts.refresh_token": ofProviders,
    "accounts.access_token": ofProviders,
    "accounts.expires_at": ofProviders,
    "accounts.token_type": ofProviders,
    "accounts.scope": ofProviders,
    "accounts.id_token": ofProviders,
    "accounts.session_state": ofProviders,
  },
};
