import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningApp, startBuiltApp } from "../../apps/built-app";
import { createClient } from "../../apps/client";
import { makeUser } from "../../apps/make-user";
import { wholeApp } from "../../apps/whole-app";
import type { TestServer } from "../../servers/run-server";
import { servers } from "./servers";
import { type Person, signUp } from "./sign-up";

describe.each(servers)("two instances on one $database", ({ database, start, countConnections }) => {
  let server: TestServer;
  let one: RunningApp;
  let other: RunningApp;
  let person: Person;

  beforeAll(async () => {
    server = await start();
    const app = await wholeApp(database);
    const options = { databaseUrl: server.url, env: { AUTH_SECRET: randomBytes(32).toString("base64url") } };
    // At once, so that both find an empty database and both migrate it.
    [one, other] = await Promise.all([startBuiltApp(app, options), startBuiltApp(app, options)]);
    person = await signUp(one.url);
  });

  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()]);
    await server?.dispose();
  });

  /** Two clients with one cookie jar: what a browser is behind a load balancer. */
  function roundRobin() {
    const [here, there] = [createClient(one.url), createClient(other.url)];
    const carry = () => {
      for (const [name, value] of here.cookies) there.cookies.set(name, value);
    };
    return { here, there, carry };
  }

  async function signedIn(client: ReturnType<typeof createClient>): Promise<boolean> {
    return (await (await client.get("/api/auth/session")).json()) !== null;
  }

  test("share sessions: signed in on one is signed in on the other, and signed out on one is out on both", async () => {
    const { here, there, carry } = roundRobin();
    await here.signIn(person.email, person.password);
    carry();
    expect([await signedIn(here), await signedIn(there)]).toEqual([true, true]);
    const account = await there.get("/settings/profile");
    expect(account.status).toBe(200);
    expect((await here.post("/api/auth/signout")).status).toBe(200);
    expect(await signedIn(there)).toBe(false);
  });

  test("share the end of an account: deleted on one, nothing works on the other", async () => {
    const leaver = await signUp(one.url);
    const { here, there, carry } = roundRobin();
    await here.signIn(leaver.email, leaver.password);
    carry();
    expect(await signedIn(there)).toBe(true);
    await here.submit("/settings/data", "deleteAccount", { password: leaver.password });
    expect(await signedIn(there)).toBe(false);
    const again = await there.post("/api/auth/signin", { ...leaver, redirect: false });
    expect(again.status).toBe(401);
  });

  test("share posts: what an editor changes on one, the next visitor sees on both, and a hidden post on neither", async () => {
    const editor = await makeUser(one, { role: "editor" });
    const { here } = roundRobin();
    await here.signIn(editor.email, editor.password);
    const slug = `post-${randomBytes(6).toString("hex")}`;
    const paths = [`/posts/${slug}`, "/posts", `/api/posts/${slug}`, "/api/posts", "/feed.xml", "/posts/sitemap.xml"];
    const visitors = [one, other].map(({ url }) => createClient(url));
    const shown = (text: string) =>
      Promise.all(
        visitors.flatMap((visitor) =>
          paths.map(async (path) => {
            const answer = await visitor.get(path);
            return answer.status === 200 && (await answer.text()).includes(text);
          }),
        ),
      );
    const change = async (changes: object) => {
      const headers = { "content-type": "application/json", "if-match": "*" };
      const sent = { method: "PATCH", body: JSON.stringify(changes), headers };
      expect((await here.request(`/api/posts/${slug}`, sent)).status).toBe(200);
    };
    const everywhere = visitors.flatMap(() => paths.map(() => true));
    const nowhere = everywhere.map(() => false);
    expect((await here.post("/api/posts", { title: "First title", slug, text: "first text" })).status).toBe(201);
    expect(await shown(slug)).toEqual(nowhere);
    await change({ status: "published" });
    expect(await shown(slug)).toEqual(everywhere);
    // Twice, so that whatever keeps answers has had the chance to.
    expect(await shown("First title")).toEqual(await shown("First title"));
    await change({ title: "Second title", text: "second text" });
    expect(await shown("First title")).toEqual(nowhere);
    const titled = visitors.flatMap(() => paths.map((path) => path !== "/posts/sitemap.xml"));
    expect(await shown("Second title")).toEqual(titled);
    await change({ status: "draft" });
    expect(await shown(slug)).toEqual(nowhere);
  });

  test("share limits: of ten simultaneous wrong tries over both, five are tried, and the limit outlives a restart", async () => {
    const victim = await signUp(one.url);
    const attempt = (url: string) =>
      createClient(url).post("/api/auth/signin", { email: victim.email, password: "not the right one" });
    const tries = Array.from({ length: 10 }, (_, index) => attempt(index % 2 === 0 ? one.url : other.url));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    await other.stop();
    other = await startBuiltApp({ folder: other.folder }, { databaseUrl: server.url });
    expect((await attempt(other.url)).status).toBe(429);
    expect((await attempt(one.url)).status).toBe(429);
  });

  test("finish what they have begun when they are told to stop, and leave no connection behind", async () => {
    const app = await startBuiltApp({ folder: one.folder }, { databaseUrl: server.url });
    const before = await countConnections(server.url);
    const tries = Array.from({ length: 5 }, () =>
      createClient(app.url).post("/api/auth/signin", { ...person, redirect: false }),
    );
    // One has come so far that the server holds them all.
    await Promise.race(tries);
    const during = await countConnections(server.url);
    await app.stop();
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 200));
    expect(during).toBeGreaterThan(before);
    for (let tenths = 0; tenths < 600 && (await countConnections(server.url)) > before; tenths++) await sleep(100);
    expect(await countConnections(server.url)).toBeLessThanOrEqual(before);
  });
});
