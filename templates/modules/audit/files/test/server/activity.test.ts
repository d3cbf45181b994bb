// What happens to accounts, as admins and people see it in a running app.
import { describe, expect, it } from "vitest";
import { createClient } from "../support/client";
import { app } from "./app";

const admin = await app.signedIn("admin");

async function download(query: string): Promise<string[]> {
  const answer = await admin.client.post(`/api/admin/activity?${query}`, {});
  expect(answer.status).toBe(200);
  return (await answer.text()).trim().split("\r\n").slice(1);
}

describe("the file", () => {
  it("is not for an image in a page, which would be recorded as an export", async () => {
    const { user } = await app.signedIn("admin");
    const client = createClient(app.url, { "sec-fetch-dest": "image" });
    await client.signIn(user.email, user.password);
    expect((await client.get("/api/admin/activity")).status).toBe(405);
    expect(await download(`person=${user.id}&event=activity.exported`)).toEqual([]);
  });
});

describe("what somebody does", () => {
  it("is recorded with the address and the device of the request", async () => {
    const { user } = await app.signedIn("viewer");
    const headers = { "user-agent": "TestBrowser/7", "x-forwarded-for": "203.0.113.77" };
    await createClient(app.url, headers).signIn(user.email, user.password);
    const [line] = await download(`person=${user.id}&event=user.signed_in`);
    expect(line).toContain(`"user.signed_in","method: password","${user.email}","${user.id}"`);
    expect(line).toContain('"203.0.113.77","TestBrowser/7"');
  });

  it("is recorded for somebody who isn't signed in, without what they typed", async () => {
    const typed = `typed-${crypto.randomUUID()}@example.com`;
    const answer = await app.visitor().post("/api/auth/signin", { email: typed, password: typed, redirect: false });
    expect(answer.status).toBe(401);
    const lines = await download("event=user.sign_in_failed");
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toContain("typed-");
  });

  it("stays when the account is deleted, with its id alone", async () => {
    const { client, user } = await app.signedIn("viewer");
    await client.submit("/settings/data", "deleteAccount", { password: user.password });
    const lines = await download(`person=${user.id}`);
    expect(lines.map((line) => line.split(",")[1])).toEqual(
      expect.arrayContaining(['"user.deleted"', '"user.signed_in"']),
    );
    expect(lines.join()).not.toContain(user.email);
    const html = await (await admin.client.get(`/admin/activity?person=${user.id}`)).text();
    expect(html).toContain("Deleted account");
  });
});

describe("the page of activity", () => {
  it.each(["?event=none", "?after=x", "?from=0000-01-01", "?person=a&person=b", "?to=2026-13-01"])(
    "shows the latest activity for %s",
    async (query) => {
      const answer = await admin.client.get(`/admin/activity${query}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(admin.user.id);
    },
  );

  it("leads to older activity and back, with its filters", async () => {
    const { user } = await app.signedIn("viewer");
    for (let number = 0; number < 51; number++) await app.visitor().signIn(user.email, user.password);
    const pages: string[] = [];
    let next: string | undefined = `/admin/activity?person=${user.id}`;
    while (next) {
      const html = await (await admin.client.get(next)).text();
      pages.push(html);
      next = /href="(\/admin\/activity\?person=[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    // The first row of each has the headings.
    expect(pages.map((html) => html.split("<tr").length - 2)).toEqual([50, 2]);
    const latest = new RegExp(`<a [^>]*href="/admin/activity\\?person=${user.id}"[^>]*>Latest activity<`);
    expect(pages.map((html) => latest.test(html))).toEqual([false, true]);
  });
});
