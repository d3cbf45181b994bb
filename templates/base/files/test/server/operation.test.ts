import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppServer, startApp } from "../support/app-server";
import { createClient } from "../support/client";
import { createTemporaryDatabase, type TemporaryDatabase } from "../support/temporary-database";

const password = "correct horse battery";
let database: TemporaryDatabase;
let app: AppServer;
let second: AppServer;

/** `npm run user:create`, with the password on standard input. */
function createUserByCommand(args: string[]) {
  return spawnSync(process.execPath, ["--import", "tsx", "scripts/create-user.ts", ...args], {
    input: `${password}\n`,
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: database.url },
  });
}

beforeAll(async () => {
  database = await createTemporaryDatabase();
  app = await startApp({ databaseUrl: database.url });
  second = await startApp({
    databaseUrl: database.url,
    env: { AUTH_URL: "https://app.example.com", AUTH_SIGNUP: "off" },
  });
});

afterAll(async () => {
  await app?.stop();
  await second?.stop();
  await database?.drop();
});

describe("the first admin", () => {
  it("comes from a command that reads the password from standard input", async () => {
    const args = ["--email", "Admin@example.com", "--name", "Admin", "--role", "admin", "--password-stdin"];
    const { status, stdout, stderr } = createUserByCommand(args);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toBe("Created admin@example.com (admin).\n");
    const client = createClient(app.url);
    await client.signIn("admin@example.com", password);
    expect((await (await client.get("/api/auth/session")).json()).user).toMatchObject({ name: "Admin", role: "admin" });
  });

  it("is the only account: set-up creates none", async () => {
    const guesses = ["admin", "root", "user", "test", "demo"].map((name) => `${name}@example.com`);
    for (const email of guesses) {
      for (const tried of ["password", "admin", email]) {
        const answer = await createClient(app.url).post("/api/auth/signin", { email, password: tried });
        expect([401, 429]).toContain(answer.status);
      }
    }
  });

  it.each([
    [["--email", "x@example.com"], "password-stdin"],
    [["--email", "nothing", "--password-stdin"], "email"],
    [["--email", "x@example.com", "--role", "king", "--password-stdin"], "role"],
    [["--email", "x@example.com", "--password", "in the open"], "password"],
    [["--email", "admin@example.com", "--password-stdin"], "already"],
  ])("%j fails with a plain sentence", (args, word) => {
    const { status, stderr } = createUserByCommand(args);
    expect(status).toBe(1);
    expect(stderr).toContain(word);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe("the limit of failures", () => {
  const body = { email: "limited@example.com", password: "wrong password" };
  const tryAt = async ({ url }: AppServer) => (await createClient(url).post("/api/auth/signin", body)).status;

  it("holds over two instances and over a restart", async () => {
    for (let count = 0; count < 5; count++) {
      expect(await tryAt(count % 2 ? app : second)).toBe(401);
    }
    expect([await tryAt(app), await tryAt(second)]).toEqual([429, 429]);
    await app.stop();
    app = await startApp({ databaseUrl: database.url });
    expect(await tryAt(app)).toBe(429);
  });
});

describe("behind https", () => {
  it("the cookie is for https alone, by name and attribute", async () => {
    const client = createClient(second.url);
    const signIn = await client.post("/api/auth/signin", { email: "admin@example.com", password });
    const [cookie = "", device = ""] = signIn.headers.getSetCookie().sort();
    expect(device).toMatch(
      /^__Host-known-device=[^;]+; Path=\/;.*; Max-Age=31536000; Secure; HttpOnly; SameSite=lax$/i,
    );
    expect(cookie).toMatch(/^__Host-authjs\.session-token=[\w-]{43};/);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).not.toMatch(/domain/i);
    const signOut = await client.post("/api/auth/signout");
    expect(signOut.headers.getSetCookie()[0]).toMatch(
      /^__Host-authjs\.session-token=;.*Expires=Thu, 01 Jan 1970.*Secure/i,
    );
  });
});

describe("AUTH_SIGNUP=off", () => {
  it("lets nobody sign up", async () => {
    expect(await (await createClient(second.url).get("/signin")).text()).not.toContain("/signup");
    const page = await (await createClient(second.url).get("/signup")).text();
    expect(page).toContain("Sign-up is turned off");
    expect(page).not.toContain("<form");
  });
});

describe("a start", () => {
  it.each([
    ["AUTH_SECRET", ""],
    ["AUTH_URL", ""],
    ["TRUSTED_PROXIES", "everybody"],
  ])("with %s=%j ends with a sentence that names it", async (name, value) => {
    const start = startApp({ databaseUrl: database.url, env: { [name]: value } });
    await expect(start).rejects.toThrow(/stopped by itself/);
    const said = await start.catch((error: Error) => error.message);
    expect(said).toMatch(new RegExp(`^ +${name}: (is|must be) .+\\.$`, "m"));
    expect(said).not.toMatch(/^\s+at /m);
  });
});

describe("the log", () => {
  it("tells who did what and when, in lines that nobody can forge, and no secrets", async () => {
    const client = createClient(app.url);
    const forged = 'x@example.com\r\n{"event":"forged"}';
    await client.post("/api/auth/signin", { email: forged, password: "a wrong secret" });
    await client.post("/api/auth/signin", { email: "mallory@example.com", password: "a wrong secret" });
    await client.signIn("admin@example.com", password);
    const tokens = [...client.cookies.values()];
    const user = (await (await client.get("/api/auth/session")).json()).user;
    await client.submit("/settings/profile", "updateProfile", { name: "Forged\nname" });
    await client.get(`/settings/profile?token=${tokens[0]}`);
    await client.post("/api/auth/signout");
    await expect.poll(() => app.log(), { timeout: 20_000 }).toContain('"user.signed_out"');
    const events = app
      .log()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(events).toContainEqual(
      expect.objectContaining({ time, event: "user.sign_in_failed", email: "mallory@example.com" }),
    );
    expect(events).toContainEqual(expect.objectContaining({ time, event: "user.signed_in", actor: user.id }));
    expect(events).toContainEqual(expect.objectContaining({ time, event: "user.signed_out", actor: user.id }));
    expect(events.filter(({ event }) => event === "forged")).toEqual([]);
    for (const secret of [password, "a wrong secret", ...tokens]) expect(app.log()).not.toContain(secret);
  });
});
