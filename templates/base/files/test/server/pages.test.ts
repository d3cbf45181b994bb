// Who gets which page of the production build, with which status and which policy.
import { describe, expect, it } from "vitest";
import { can, type Role, roles } from "@/database/roles";
import { type AppPage, pages } from "../support/pages";
import { readPolicy } from "../support/responses";
import { app } from "./app";

const strictPages = pages.filter(({ isStrict }) => isStrict);
const closedPages = pages.filter(({ access }) => access !== "public");

function isOpenTo(role: Role, { access }: AppPage): boolean {
  return access === "public" || access === "signed-in" || can(role, access);
}

function targetOf(answer: Response): string | null {
  const location = answer.headers.get("location");
  return location?.replace(app.url, "") ?? null;
}

describe.each(closedPages)("$path, for $access", (page) => {
  const { sample } = page;

  it("leads visitors to the sign-in page, with the whole address, and with no token in a referrer", async () => {
    const answer = await app.visitor().get(`${sample}?token=a%26b`);
    const callbackUrl = encodeURIComponent(`${sample}?token=a%26b`);
    expect([answer.status, targetOf(answer)]).toEqual([307, `/signin?callbackUrl=${callbackUrl}`]);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const withOldCookie = { cookie: `${app.sessionCookie}=${"o".repeat(43)}` };
    const again = await app.visitor().get(sample, { headers: withOldCookie });
    expect(targetOf(again)).toBe(`/signin?callbackUrl=${encodeURIComponent(sample)}`);
  });

  it.each(roles)("is shown to those alone who have the permission: %s", async (role) => {
    const { client } = await app.signedIn(role);
    const { status } = await client.get(sample);
    if (!isOpenTo(role, page)) return expect(status).toBe(403);
    expect(status).toBeLessThan(500);
    expect([401, 403]).not.toContain(status);
  });

  it("is not shown to somebody who claims to have its layout already", async () => {
    const visit = async (client = app.visitor()) => {
      const headers = claimLayouts(page);
      // Next.js sends clients on to the address that belongs to such headers.
      const url = targetOf(await client.get(sample, { headers })) ?? "";
      const text = await (await client.get(url, { headers })).text();
      expect(text, "Next.js no longer skips the layout").not.toContain("Skip to content");
      return text;
    };
    expect(await visit()).toContain(`;/signin?callbackUrl=${encodeURIComponent(sample)};`);
    const outsider = roles.find((role) => !isOpenTo(role, page));
    if (outsider) expect(await visit((await app.signedIn(outsider)).client)).toContain("NEXT_HTTP_ERROR_FALLBACK;403");
  });
});

/**
 * What Next.js sends when people go from one page to another below the same layouts, so that the server skips those.
 */
function claimLayouts({ file, sample }: AppPage): Record<string, string> {
  const segments = file.replaceAll("\\", "/").split("/").slice(2, -1);
  const values = sample.split("/").slice(1);
  const page: unknown = ["__PAGE__", {}, null, "refetch"];
  const tree = segments.reduceRight((children, segment) => {
    const value = /^\(/.test(segment) ? "" : values.at(segments.filter((one) => !/^\(/.test(one)).indexOf(segment));
    const name = segment.startsWith("[") ? [segment.slice(1, -1), value, "d", null] : segment;
    return [name, { children }];
  }, page);
  return { rsc: "1", "next-router-state-tree": encodeURIComponent(JSON.stringify(["", { children: tree }])) };
}

describe.each(["/signin", "/signup"])("%s, for people who aren't signed in", (path) => {
  it("leads everybody else on, never to another site", async () => {
    const { client } = await app.signedIn();
    const target = async (query: string) => targetOf(await client.get(`${path}${query}`));
    expect(await target("")).toBe("/dashboard");
    expect(await target("?callbackUrl=%2Freports%3Fa%3D1")).toBe("/reports?a=1");
    expect(await target("?callbackUrl=%2F%2Fevil.example.com")).toBe("/dashboard");
  });
});

describe("the policy", () => {
  it.each(strictPages)("of $path allows its own scripts alone", async ({ sample }) => {
    for (const client of [app.visitor(), (await app.signedIn("admin")).client]) {
      const answer = await client.get(sample);
      const scripts = readPolicy(answer).get("script-src") ?? [];
      const nonce = scripts.find((source) => source.startsWith("'nonce-"));
      expect(nonce).toBeDefined();
      expect(scripts).not.toContain("'unsafe-inline'");
      const tags = (await answer.text()).match(/<script\b[^>]*>/g) ?? [];
      for (const tag of tags) expect(`'nonce-${/ nonce="([^"]*)"/.exec(tag)?.[1]}'`).toBe(nonce);
    }
  });

  it.each(["/no-such-page", "/signin/no-such-page", "/settings/no-such-page", "/SIGNIN"])(
    "of %s fits the 404 page",
    async (path) => {
      const answer = await app.visitor().get(path);
      expect(answer.status).toBe(404);
      const scripts = readPolicy(answer).get("script-src") ?? [];
      const nonce = scripts.find((source) => source.startsWith("'nonce-"))?.slice(7, -1);
      if (!nonce) return expect(scripts).toContain("'unsafe-inline'");
      const tags = (await answer.text()).match(/<script\b[^>]*>/g) ?? [];
      expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    },
  );
});
