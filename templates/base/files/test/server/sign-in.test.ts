import { describe, expect, it } from "vitest";
import { getDatabase } from "@/database/client";
import { users } from "@/database/schema";
import { createUser } from "../support/users";
import { outcomeOf } from "./actions";
import { freshAddress, sessionCookie, sessionOf, visitor } from "./people";

const wrong = "not the password";

/** All that a caller could learn from an answer. */
async function visible(response: Response) {
  const { date: _, "content-security-policy": __, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

describe("POST /api/auth/signin", () => {
  it("A28 signs in a client that is no browser, with JSON alone", async () => {
    const user = await createUser({ role: "editor" });
    const client = visitor();
    const response = await client.post("/api/auth/signin", {
      email: user.email,
      password: user.password,
      redirect: false,
    });
    expect(response.status).toBe(200);
    const { password: _, ...visibleUser } = user;
    const body = await response.json();
    expect(body).toEqual({ ok: true, url: "/account", user: visibleUser, expires: expect.any(String) });
    expect(new Date(body.expires).toISOString()).toBe(body.expires);
    expect(await sessionOf(client)).toEqual({ user: visibleUser, expires: body.expires });
  });

  it("leads to the account unless JSON is asked for", async () => {
    const { email, password } = await createUser();
    for (const more of [{}, { redirect: true }]) {
      const response = await visitor().post("/api/auth/signin", { email, password, ...more });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/account");
    }
  });

  it("A14 knows an address however it is typed", async () => {
    const { email, password } = await createUser();
    for (const typed of [email.toUpperCase(), ` ${email} `, email.replace("@", "＠")]) {
      await visitor().signIn(typed, password);
    }
  });

  it("A7 tells nobody whether an account exists: status, body and headers are the same", async () => {
    const { email } = await createUser();
    const withoutPassword = `grace-${crypto.randomUUID()}@example.com`;
    await getDatabase().insert(users).values({ name: "Grace", email: withoutPassword });
    const answers = [];
    for (const tried of [email, withoutPassword, `nobody-${crypto.randomUUID()}@example.com`]) {
      answers.push(await visible(await visitor().post("/api/auth/signin", { email: tried, password: wrong })));
    }
    expect(answers[0]).toMatchObject({ status: 401, headers: { "content-type": "application/problem+json" } });
    expect(JSON.parse(answers[0]?.body ?? "")).toMatchObject({ status: 401, code: "invalid_credentials" });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("A9 makes a new token at each sign-in and never adopts one that was planted", async () => {
    const { email, password } = await createUser();
    const client = visitor();
    const planted = "p".repeat(43);
    client.cookies.set(sessionCookie, planted);
    const tokens = new Set([planted]);
    for (let count = 0; count < 3; count++) {
      await client.signIn(email, password);
      tokens.add(client.cookies.get(sessionCookie) ?? "");
    }
    expect(tokens.size).toBe(4);
    client.cookies.set(sessionCookie, planted);
    expect(await sessionOf(client)).toBeNull();
  });

  it("A15 A16 hands out the token in a careful cookie and nowhere else", async () => {
    const { email, password } = await createUser();
    const client = visitor();
    const response = await client.post("/api/auth/signin", { email, password, redirect: false });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    const [pair = "", ...attributes] = (cookies[0] ?? "").split("; ");
    expect(pair).toMatch(new RegExp(`^${sessionCookie}=[\\w-]{43}$`));
    expect(attributes.map((attribute) => attribute.toLowerCase())).toEqual(
      expect.arrayContaining(["path=/", "httponly", "samesite=lax"]),
    );
    expect(attributes.join()).not.toMatch(/domain/i);
    const token = client.cookies.get(sessionCookie) ?? "";
    expect(await response.text()).not.toContain(token);
    for (const path of ["/api/auth/session", "/account"])
      expect(await (await client.get(path)).text()).not.toContain(token);
  });

  it("A21 keeps the cookie as long as a session can last: the server decides when it ended", async () => {
    const { email, password } = await createUser();
    const response = await visitor().post("/api/auth/signin", { email, password });
    const expires = /expires=([^;]+)/i.exec(response.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
    expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
  });

  it("A10 refuses an account after 5 failures at one address, the right password too", async () => {
    const [{ email, password }, other] = [await createUser(), await createUser()];
    const stranger = visitor();
    for (let count = 0; count < 5; count++) {
      expect((await stranger.post("/api/auth/signin", { email, password: wrong })).status).toBe(401);
    }
    const refusal = await stranger.post("/api/auth/signin", { email, password });
    expect(refusal.status).toBe(429);
    expect(refusal.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(refusal.headers.get("content-type")).toBe("application/problem+json");
    expect(refusal.headers.getSetCookie()).toEqual([]);
    await stranger.signIn(other.email, other.password);
    await visitor().signIn(email, password);
  });

  it("A12 lets exactly 5 of 10 simultaneous tries be checked", async () => {
    const { email } = await createUser();
    const address = freshAddress();
    const tries = Array.from({ length: 10 }, () =>
      visitor(address).post("/api/auth/signin", { email, password: wrong }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe("the sign-in page", () => {
  it("signs in without JavaScript and goes where the link said", async () => {
    const { email, password } = await createUser();
    const client = visitor();
    const answer = await client.submit("/signin?callbackUrl=%2Faccount%3Ftab%3D1", "passwordSignIn", {
      email,
      password,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/account?tab=1");
    expect((await sessionOf(client))?.user.email).toBe(email);
  });

  it("A3 lets browsers and password managers help", async () => {
    expect(await (await visitor().get("/signin")).text()).toMatch(
      /type="password"[^>]*autoComplete="current-password"/i,
    );
    expect(await (await visitor().get("/signup")).text()).toMatch(/type="password"[^>]*autoComplete="new-password"/i);
  });

  it("says what is wrong and never sends the password back", async () => {
    const { email } = await createUser();
    const answer = await visitor().submit("/signin", "passwordSignIn", { email, password: "my mistyped secret" });
    const html = await answer.text();
    expect(html).toContain("The email address or password is incorrect.");
    expect(html).not.toContain("my mistyped secret");
  });
});

describe("A32 where a sign-in leads to", () => {
  it.each(["//e.com", "/\\e.com", "https://e.com", "javascript:alert(1)", "/%2F%2Fe.com", "/\t/e.com", "https:e.com"])(
    "never to %j, by body, query or form",
    async (callbackUrl) => {
      const { email, password } = await createUser();
      const byBody = await visitor().post("/api/auth/signin", { email, password, callbackUrl });
      const query = `?callbackUrl=${encodeURIComponent(callbackUrl)}`;
      const byQuery = await visitor().post(`/api/auth/signin${query}`, { email, password });
      const byForm = await visitor().submit(`/signin${query}`, "passwordSignIn", { email, password });
      for (const answer of [byBody, byQuery, byForm]) {
        expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account"]);
      }
      const byAction = await outcomeOf(visitor(), "passwordSignIn", { email, password, callbackUrl });
      expect(byAction).toMatch(/^\/account(;|$)/);
    },
  );
});
