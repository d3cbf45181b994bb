import { describe, expect, it } from "vitest";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import { createClient } from "../support/client";
import { sessionUser } from "../support/people";
import { app, freshAddress, outcome } from "./app";

const wrong = "not the password";

/** All that a caller could learn from an answer. */
async function visible(response: Response) {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

describe("POST /api/auth/signin", () => {
  it("A14 knows an address however it is typed", async () => {
    const { email, password } = await app.createUser();
    for (const typed of [email.toUpperCase(), ` ${email} `, email.replace("@", "＠")]) {
      await app.visitor().signIn(typed, password);
    }
  });

  it("A7 tells nobody whether an account exists: status, body and headers are the same", async () => {
    const { email } = await app.createUser();
    const withoutPassword = app.newEmail();
    await getDatabase().insert(users).values({ name: "Grace", email: withoutPassword });
    const answers = [];
    for (const tried of [email, withoutPassword, app.newEmail()]) {
      answers.push(await visible(await app.visitor().post("/api/auth/signin", { email: tried, password: wrong })));
    }
    expect(answers[0]?.status).toBe(401);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("A9 makes a new token at each sign-in and never adopts one that was planted", async () => {
    const { email, password } = await app.createUser();
    const client = app.visitor();
    const planted = "p".repeat(43);
    client.cookies.set(app.sessionCookie, planted);
    const tokens = new Set([planted]);
    for (let count = 0; count < 3; count++) {
      await client.signIn(email, password);
      tokens.add(client.cookies.get(app.sessionCookie) ?? "");
    }
    expect(tokens.size).toBe(4);
    client.cookies.set(app.sessionCookie, planted);
    expect(await sessionUser(client)).toBeNull();
  });

  it("A21 keeps the cookie as long as a session can last: the server decides when it ends", async () => {
    const { email, password } = await app.createUser();
    const response = await app.visitor().post("/api/auth/signin", { email, password });
    const expires = /expires=([^;]+)/i.exec(response.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
    expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
  });

  it("A10 after 5 failures refuses the account at that address alone", async () => {
    const [{ email, password }, other] = [await app.createUser(), await app.createUser()];
    const stranger = app.visitor();
    for (let count = 0; count < 5; count++) await stranger.post("/api/auth/signin", { email, password: wrong });
    const refusal = await stranger.post("/api/auth/signin", { email, password });
    expect(refusal.status).toBe(429);
    expect(refusal.headers.getSetCookie()).toEqual([]);
    await stranger.signIn(other.email, other.password);
    await app.visitor().signIn(email, password);
  });

  it("A51 counts an IPv6 /64 as one address", async () => {
    const { email } = await app.createUser();
    const network = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:7`;
    const tryFrom = async (address: string) => {
      const client = createClient(app.url, { "x-forwarded-for": address });
      return (await client.post("/api/auth/signin", { email, password: wrong })).status;
    };
    for (let host = 1; host <= 5; host++) expect(await tryFrom(`${network}::${host}`)).toBe(401);
    expect(await tryFrom(`${network}:a:b:c:d`)).toBe(429);
    expect(await tryFrom("2001:db8:ffff:8::1")).toBe(401);
  });

  it("A12 checks exactly 5 of 10 simultaneous attempts", async () => {
    const { email } = await app.createUser();
    const client = createClient(app.url, { "x-forwarded-for": freshAddress() });
    const attempts = Array.from({ length: 10 }, () => client.post("/api/auth/signin", { email, password: wrong }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
  });
});

describe("A32 where a sign-in leads to", () => {
  it.each(["javascript:alert(1)", "/%2F%2Fe.com", "/\t/e.com", "https:e.com"])(
    "is never %j, by body, query, form or action",
    async (callbackUrl) => {
      const { email, password } = await app.createUser();
      const query = `?callbackUrl=${encodeURIComponent(callbackUrl)}`;
      const answers = [
        await app.visitor().post("/api/auth/signin", { email, password, callbackUrl }),
        await app.visitor().post(`/api/auth/signin${query}`, { email, password }),
        await app.visitor().submit(`/signin${query}`, "passwordSignIn", { email, password }),
      ];
      for (const answer of answers) expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account"]);
      expect(await outcome(app.visitor(), "passwordSignIn", { email, password, callbackUrl })).toBe("to /account");
    },
  );
});

describe("signing up", () => {
  it("A3 lets browsers and password managers help", async () => {
    const html = await (await app.visitor().get("/signup")).text();
    expect(html).toMatch(/type="password"[^>]*autocomplete="new-password"/i);
  });

  it("A37 gives nobody another role than viewer", async () => {
    const client = app.visitor();
    const input = { name: "Eve", email: app.newEmail(), password: "a long enough password", role: "admin" };
    await app.call(client, "signUp", input);
    expect((await sessionUser(client))?.role).toBe("viewer");
  });
});
