// Confirming who one is with a provider: with the account that is linked, and by a sign-in there where the provider can prove it.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { reauthenticateWithProvider } from "@/auth/oauth/reauthenticate";
import { type ActiveSession, deleteSessionById } from "@/auth/sessions";
import { db } from "@/database";
import { accounts, sessions } from "@/database/schema";
import { peopleAt } from "../support/people";
import { sessionOf } from "../support/session-of";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
// Providers that are offered, whatever this app was made with.
vi.mock("@/auth/oauth/providers", () => {
  const provider = (id: string, reauthentication: OAuthProvider["reauthentication"]): Partial<OAuthProvider> => ({
    ...{ id, isConfigured: () => true, issuer: () => "https://id.example.com", reauthentication },
  });
  const parameters = { max_age: "0" };
  return {
    oauthProviders: [
      provider("proving", { parameters, requiresAuthTime: true }),
      provider("sometimes-proving", { parameters, requiresAuthTime: false }),
      provider("plain", { parameters: {}, requiresAuthTime: false }),
    ],
  };
});
withTemporaryDatabase();

const people = peopleAt("http://localhost:3000");
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

let session: ActiveSession;
beforeEach(async () => {
  session = await sessionOf((await people.createUser()).id);
});

async function linkTo(userId: string, provider: string): Promise<string> {
  const providerAccountId = randomUUID();
  const issuer = "https://id.example.com/";
  await db.insert(accounts).values({ userId, provider, issuer, providerAccountId });
  return providerAccountId;
}

/** An ID token; Auth.js has checked its signature. */
function tokenOf(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;
}

async function confirm(provider: string, id_token?: string, owner = session.user.id): Promise<boolean> {
  const providerAccountId = await linkTo(owner, provider);
  return reauthenticateWithProvider(session, { provider, providerAccountId, id_token }, minutesAgo(2));
}

async function reauthenticatedAt(): Promise<Date | null | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, session.id));
  return row?.reauthenticatedAt;
}

const signedInAt = (date: Date) => tokenOf({ auth_time: Math.floor(date.getTime() / 1000) });

describe("a round trip to a provider that is linked", () => {
  it("sets the time of this session alone", async () => {
    const other = await sessionOf(session.user.id);
    expect(await confirm("plain")).toBe(true);
    expect(await reauthenticatedAt()).toBeInstanceOf(Date);
    session = other;
    expect(await reauthenticatedAt()).toBeNull();
  });

  it("proves nothing by an account that is not linked, or is somebody else's", async () => {
    const stranger = await people.createUser();
    expect(await confirm("plain", undefined, stranger.id)).toBe(false);
    const unknown = { provider: "plain", providerAccountId: randomUUID() };
    expect(await reauthenticateWithProvider(session, unknown, minutesAgo(2))).toBe(false);
    expect(await reauthenticatedAt()).toBeNull();
    expect(await db.$count(accounts, eq(accounts.userId, session.user.id))).toBe(0);
  });

  it("proves nothing for a session that has ended", async () => {
    await deleteSessionById(session.user.id, session.id);
    await expect(confirm("plain")).rejects.toThrow("Sign in first.");
  });
});

describe("a provider that says when people signed in there", () => {
  it.each(["proving", "sometimes-proving"])(
    "%s: takes a sign-in of this round trip, and no older one",
    async (provider) => {
      expect(await confirm(provider, signedInAt(minutesAgo(1)))).toBe(true);
      session = await sessionOf(session.user.id);
      expect(await confirm(provider, signedInAt(minutesAgo(30)))).toBe(false);
      expect(await reauthenticatedAt()).toBeNull();
    },
  );

  it("is refused where it always does, and doesn't", async () => {
    expect(await confirm("proving", tokenOf({}))).toBe(false);
    expect(await confirm("proving")).toBe(false);
    expect(await reauthenticatedAt()).toBeNull();
    expect(await confirm("sometimes-proving", tokenOf({}))).toBe(true);
  });

  it("may say anything where it wasn't asked", async () => {
    expect(await confirm("plain", signedInAt(minutesAgo(9000)))).toBe(true);
  });
});
