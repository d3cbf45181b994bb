// "Download my data" has everything about one person, nothing about others, and takes reauthentication.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { collectData, entries } from "@/account/export-data";
import { POST } from "@/app/api/account/data/route";
import { issueEmailToken } from "@/auth/email-tokens";
import { hashToken } from "@/auth/sessions";
import { db } from "@/database";
import { passwords, sessions } from "@/database/schema";
import { logInfo } from "@/log";
import { peopleAt, type TestUser } from "../support/people";
import { createSession } from "../support/sessions";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("next/headers");
withTemporaryDatabase();

const { url, createUser, sessionCookie } = peopleAt("http://localhost:3000");
const hour = 60 * 60 * 1000;

let user: TestUser;
let token: string;
beforeEach(async () => {
  vi.mocked(cookies).mockResolvedValue({ get: () => undefined, set: () => {} } as never);
  user = await createUser();
  token = (await createSession(user.id)).token;
  vi.clearAllMocks();
});

interface Snapshot {
  tables: Record<string, { name: string; columns: object; foreignKeys: Record<string, { tableTo: string }> }>;
}

const schema = readdirSync("src/database/schema")
  .map((file) => join("src/database/schema", file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** A table that a removed feature has left behind is in no schema any more. */
const isDeclared = ({ name }: { name: string }) => new RegExp(`Table\\(\\s*"${name}"`).test(schema);

/** The tables as the last migration leaves them: those that refer to people, or have a column that names them. */
function tablesAboutPeople() {
  const folder = join(process.cwd(), "src/database/migrations/meta");
  const [last = ""] = readdirSync(folder)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .reverse();
  const { tables } = JSON.parse(readFileSync(join(folder, last), "utf8")) as Snapshot;
  const isAboutPeople = ({ name, columns, foreignKeys }: Snapshot["tables"][string]) =>
    name === "users" ||
    Object.values(foreignKeys).some(({ tableTo }) => tableTo === "users") ||
    Object.keys(columns).some((column) => /^((user|actor|author|person)_id|email)$/.test(column));
  return Object.values(tables).filter(isDeclared).filter(isAboutPeople);
}

const parts = Object.values(entries);
const queries = () => parts.map(({ select }) => select(user.id).toSQL());

describe("the data", () => {
  const columns = tablesAboutPeople().flatMap(({ name, columns }) =>
    Object.keys(columns).map((column) => [name, column]),
  );

  it.each(columns)("has %s.%s, or a reason to leave it out", (table = "", column = "") => {
    if (parts.some(({ leftOut }) => leftOut?.[`${table}.${column}`])) return;
    const selected = queries().flatMap(({ sql }) => {
      const [list = "", rest = ""] = sql.replaceAll("`", '"').split(/ from /);
      return rest.includes(`"${table}"`) ? [list] : [];
    });
    const select = `(userId) => db.select().from(${table}).where(eq(${table}.userId, userId))`;
    const hint = `Add an entry to src/account/export-data.ts, such as\n  ${table}: { select: ${select} },\nor to the leftOut of one:\n  "${table}.${column}": "a secret",`;
    expect(selected.join(), hint).toContain(`"${column}"`);
  });

  it("is read by the person’s id alone", () => {
    for (const { sql, params } of queries()) {
      expect(sql).toContain(" where ");
      expect(params).toContain(user.id);
    }
  });

  it("has nothing about others, and no secret", async () => {
    const other = await createUser();
    await createSession(other.id);
    const links = await Promise.all(
      [user, other].map(({ id, email }) => issueEmailToken({ kind: "reset-password", email, userId: id })),
    );
    const text = JSON.stringify(await collectData(user.id));
    expect(text).toContain(user.email);
    for (const foreign of [other.id, other.email]) expect(text).not.toContain(foreign);
    const hashes = (await db.select().from(passwords)).map(({ hash }) => hash);
    for (const secret of [...hashes, ...[token, ...links].flatMap((each) => [each, hashToken(each)])]) {
      expect(text).not.toContain(secret);
    }
  });
});

function ask(body: object | URLSearchParams, headers: Record<string, string> = {}): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const sent = { "content-type": type, cookie: `${sessionCookie}=${token}`, ...headers };
  const text = isForm ? body.toString() : JSON.stringify(body);
  return POST(new NextRequest(`${url}/api/account/data`, { method: "POST", body: text, headers: sent }), {});
}

const codeOf = async (response: Response) => [response.status, (await response.json()).code];

async function signedInAnHourAgo(): Promise<void> {
  const createdAt = new Date(Date.now() - hour);
  await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, user.id));
}

describe("the download", () => {
  it("is a file, for somebody who has just signed in, and an event", async () => {
    const answer = await ask({});
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await answer.json()).toMatchObject({ account: [{ id: user.id, email: user.email }] });
    expect(vi.mocked(logInfo).mock.calls.map(([event]) => event)).toEqual(["user.data_exported"]);
  });

  it("takes no body from somebody who has just signed in, but nothing that isn't JSON", async () => {
    const send = (body?: string) => {
      const headers = { cookie: `${sessionCookie}=${token}` };
      return POST(new NextRequest(`${url}/api/account/data`, { method: "POST", headers, body }), {});
    };
    // A text has the type text/plain.
    expect(await codeOf(await send("{}"))).toEqual([415, "unsupported_media_type"]);
    expect((await send()).status).toBe(200);
    await signedInAnHourAgo();
    expect(await codeOf(await send())).toEqual([403, "reauthentication_required"]);
  });

  it("takes the password from everybody else", async () => {
    await signedInAnHourAgo();
    expect(await codeOf(await ask({}))).toEqual([403, "reauthentication_required"]);
    expect(await codeOf(await ask({ password: "wrong password" }))).toEqual([422, "invalid_fields"]);
    expect((await ask({ password: user.password })).status).toBe(200);
  });

  it("is there once an hour, for each person, and a refusal doesn't count", async () => {
    await signedInAnHourAgo();
    await ask({ password: "wrong password" });
    await db.update(sessions).set({ createdAt: new Date() });
    expect((await ask({})).status).toBe(200);
    expect(await codeOf(await ask({}))).toEqual([429, "too_many_attempts"]);
    const other = await createUser();
    const { token: another } = await createSession(other.id);
    expect((await ask({}, { cookie: `${sessionCookie}=${another}` })).status).toBe(200);
  });

  it("leads the form to where it can be had, or back with the reason", async () => {
    await signedInAnHourAgo();
    const leadsTo = async (headers = {}) => {
      const answer = await ask(new URLSearchParams(), headers);
      return [answer.status, answer.headers.get("location")];
    };
    expect(await leadsTo()).toEqual([303, "/reauthenticate?callbackUrl=%2Fsettings%2Fdata"]);
    expect(await leadsTo({ cookie: "" })).toEqual([303, "/signin?callbackUrl=%2Fsettings%2Fdata"]);
    await db.update(sessions).set({ createdAt: new Date() });
    expect(await leadsTo()).toEqual([200, null]);
    expect(await leadsTo()).toEqual([303, "/settings/data?error=too_many_attempts"]);
  });

  it("is for nobody who comes from another site", async () => {
    expect(await codeOf(await ask({}, { origin: "https://evil.example.com" }))).toEqual([403, "cross_origin"]);
  });
});
