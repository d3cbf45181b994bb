// What holds for every page, by what its file says and what src/proxy.ts and next.config.ts make of its address.
import { existsSync, readFileSync } from "node:fs";
import { NextRequest } from "next/server";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import ForbiddenInApp from "@/app/(app)/forbidden";
import NotFoundInApp from "@/app/(app)/not-found";
import NotFoundInAuth from "@/app/(auth)/not-found";
import ForbiddenPage from "@/app/forbidden";
import NotFoundPage from "@/app/not-found";
import { MAX_FORM_BYTES } from "@/http/body";
import { defaultPolicy } from "@/http/content-security-policy";
import { config, proxy } from "@/proxy";
import nextConfig from "../../next.config";
import { type AppPage, pages } from "../support/pages";
import { foreignHeaders, readPolicy } from "../support/responses";

const url = "http://localhost:3000";
const strictPages = pages.filter(({ isStrict }) => isStrict);
const otherPages = pages.filter((page) => !strictPages.includes(page));

describe.each(pages.filter(({ file }) => file.includes("(app)")))("$file", ({ source, path }) => {
  it("checks access before rendering", () => {
    const lines = '  const { user } = await requireUser();\nor\n  await requirePermission("content:edit");';
    for (const shown of [
      /export default async function/,
      ...(source.includes("generateMetadata") ? [/generateMetadata/] : []),
    ]) {
      const body = source.slice(source.search(shown)).split(/\n\}\n/)[0] ?? "";
      const isChecked = shown.test(source) && /await require(User|Permission)\(/.test(body);
      expect(isChecked, `${path} doesn't ask who has opened it. Begin ${shown.source} with:\n${lines}`).toBe(true);
    }
  });
});

it("nothing is shown before a page has asked, by loading.tsx or a layout with <Suspense>: the status would be 200", () => {
  const asking = pages.filter(({ access }) => access !== "public");
  const folders = [...new Set(asking.flatMap(({ file }) => foldersAbove(file)))];
  const existing = (name: string) => folders.map((folder) => `${folder}/${name}`).filter((file) => existsSync(file));
  expect(existing("loading.tsx")).toEqual([]);
  const streaming = existing("layout.tsx").filter((file) => readFileSync(file, "utf8").includes("<Suspense"));
  expect(streaming).toEqual([]);
});

function foldersAbove(file: string): string[] {
  const parts = file.replaceAll("\\", "/").split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

describe("the policy", () => {
  const matcher = config.matcher.map((path) => new RegExp(`^${path.replace("/:path*", "(?:/.+)?")}$`));
  const isStrict = (path: string) => matcher.some((pattern) => pattern.test(path));

  async function hasDefault(path: string): Promise<boolean> {
    const rules = (await nextConfig.headers?.()) ?? [];
    const withPolicy = rules.filter(({ headers }) => headers.some(({ key }) => key === "Content-Security-Policy"));
    return withPolicy.some(({ source }) => new RegExp(`^${source}$`).test(path));
  }

  it.each(strictPages)("of $path has a nonce", async ({ file, sample, path }) => {
    const prefix = path.split("/[")[0];
    const hint = `${file} needs a line in the matcher of src/proxy.ts:\n    "${prefix}/:path*",\nand one in strictPages of next.config.ts:\n  "${prefix?.slice(1)}",`;
    expect([isStrict(sample), await hasDefault(sample)], hint).toEqual([true, false]);
  });

  it.each([...otherPages.map(({ sample }) => sample), "/", "/signin-help", "/api/health", "/_next/static/a.js"])(
    "of %s is the default one, unless a line of yours says otherwise",
    async (path) => expect(await hasDefault(path)).toBe(!isStrict(path)),
  );

  it("is always exactly one of the two", async () => {
    for (const prefix of config.matcher.map((path) => path.replace("/:path*", ""))) {
      for (const path of [prefix, `${prefix}/`, `${prefix}/a/b`, `${prefix}s`])
        expect([path, await hasDefault(path)]).toEqual([path, !isStrict(path.replace(/\/$/, ""))]);
    }
  });
});

function open(path: string, init: ConstructorParameters<typeof NextRequest>[1] = {}): Promise<Response> {
  return proxy(new NextRequest(`${url}${path}`, init));
}

const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';

function send(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const type = { "content-type": "multipart/form-data; boundary=x" };
  return open(path, { method: "POST", body, headers: { ...type, ...headers } });
}

/** What the page sees of the request. */
function passedOn(answer: Response, header: string): string | null {
  return answer.headers.get(`x-middleware-request-${header}`);
}

describe.each(strictPages)("src/proxy.ts, before $path", ({ sample }: AppPage) => {
  it("makes a new nonce each time, and passes it on to Next.js", async () => {
    const [one, other] = [await open(sample), await open(sample)];
    const [scripts, again] = [one, other].map((answer) => readPolicy(answer).get("script-src"));
    expect(scripts).toEqual(["'self'", expect.stringMatching(/^'nonce-.{22,}'$/), "'strict-dynamic'"]);
    expect(scripts).not.toEqual(again);
    expect(passedOn(one, "content-security-policy")).toBe(one.headers.get("content-security-policy"));
  });

  it("never redirects, and passes the full URL on to the page", async () => {
    const answer = await open(`${sample}?page=2&q=a%26b`, { headers: { "x-requested-path": "/elsewhere" } });
    expect([answer.status, answer.headers.get("x-middleware-next")]).toEqual([200, "1"]);
    expect(passedOn(answer, "x-requested-path")).toBe(`${sample}?page=2&q=a%26b`);
  });

  it("allows only GET, HEAD and POST", async () => {
    expect((await send(sample, form, { origin: url })).headers.get("x-middleware-next")).toBe("1");
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await open(sample, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    }
  });

  it("refuses forms that are cross-origin, malformed or too large", async () => {
    for (const headers of foreignHeaders) expect((await send(sample, form, headers)).status).toBe(403);
    expect((await send(sample, "no form")).status).toBe(400);
    expect((await send(sample, "x".repeat(MAX_FORM_BYTES + 1))).status).toBe(413);
  });
});

describe("src/proxy.ts", () => {
  it("treats a form without a referrer as same-origin if the browser says so", async () => {
    const own = { origin: "null", "sec-fetch-site": "same-origin" };
    expect(passedOn(await send("/signin", form, own), "origin")).toBe(url);
    expect((await send("/signin", form, { origin: "null" })).status).toBe(403);
  });

  it("takes forms up to the size that actions get", async () => {
    const limits = [MAX_FORM_BYTES, MAX_FORM_BYTES + 1].map((size) => send("/signin", "x".repeat(size)));
    expect((await Promise.all(limits)).map(({ status }) => status)).toEqual([400, 413]);
  });

  it("sends all security headers with its own answers", async () => {
    const answer = await send("/signin", form, { origin: "https://evil.example.com" });
    expect(answer.headers.get("content-security-policy")).toBe(defaultPolicy());
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });
});

describe("every policy", () => {
  it.each([
    ["default", async () => new Response(null, { headers: { "content-security-policy": defaultPolicy() } })],
    ["strict", () => open("/signin")],
  ])("loads nothing from elsewhere and is shown in no frame: %s", async (_, answer) => {
    const policy = readPolicy(await answer());
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("connect-src")?.[0]).toBe("'self'");
    expect(policy.get("form-action")?.[0]).toBe("'self'");
    expect([...policy.values()].flat()).not.toContain("*");
  });
});

it("what is shown instead of a page has one <main>: its own, or that of the layout around it", () => {
  for (const page of [NotFoundPage, ForbiddenPage])
    expect(renderToStaticMarkup(createElement(page))).toContain("<main");
  for (const page of [NotFoundInApp, NotFoundInAuth, ForbiddenInApp])
    expect(renderToStaticMarkup(createElement(page))).not.toContain("<main");
});
