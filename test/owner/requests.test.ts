// What owners add in their first week, as other programs meet it: uploads, webhooks, files, and headers that stay small.

import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../browser/open-browser";
import { startOwnerApp } from "./start-owner-app";
import { HEADERS_LIMIT, sizeOf, visit } from "./visit";

const MiB = 1024 * 1024;

const app = startOwnerApp();

describe("with 300 static pages", () => {
  test("Node's own fetch reads every one of them, with headers below 4 KB", async () => {
    for (let number = 1; number <= 300; number++) {
      const response = await fetch(`${app.url}/articles/post-${number}`);
      expect(await response.text()).toContain(`<h1>post-${number}</h1>`);
      expect(response.status).toBe(200);
      expect(sizeOf(response.headers)).toBeLessThan(HEADERS_LIMIT);
    }
  });

  test.each(["/", "/signin", "/nowhere", "/api/health", "/api/auth/session", "/api/uploads", "/webhook", "/photo.png"])(
    "headers of %s stay below 4 KB",
    async (address) => {
      const { headers } = await fetch(app.url + address, { redirect: "manual" });
      expect(sizeOf(headers)).toBeLessThan(HEADERS_LIMIT);
    },
  );

  test("the image's health check passes", async () => {
    const dockerfile = await readFile(path.join(app.folder, "Dockerfile"), "utf8");
    const command = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(dockerfile)?.[1];
    const [program, ...args]: string[] = JSON.parse(String(command));
    expect(program).toBe("node");
    await execa(process.execPath, args, { env: { PORT: new URL(app.url).port } });
  });
});

describe("an upload route with a limit of its own", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test("takes 2 MB and answers 6 MB with a 413 problem, in a browser's form", async () => {
    const small = randomBytes(2 * MiB);
    const large = randomBytes(6 * MiB);
    await visit(browser, `${app.url}/upload`, async ({ page, expectComplaint }) => {
      const upload = async (buffer: Buffer) => {
        await page.getByLabel("File").setInputFiles({ name: "big.bin", mimeType: "application/octet-stream", buffer });
        await page.getByRole("button", { name: "Upload" }).click();
      };
      const answer = (text: RegExp) => page.locator("output").filter({ hasText: text }).textContent();
      await upload(small);
      const arrived = { name: "big.bin", size: small.length, sha256: sha256(small) };
      expect(await answer(/^200/)).toBe(`200 ${JSON.stringify(arrived)}`);
      await upload(large);
      expect(await answer(/^413/)).toContain(`"code":"body_too_large"`);
      expectComplaint(/status of 413/);
    });
  });

  test("takes bodies beyond the 10 MB that Next.js keeps for a proxy", async () => {
    const body = randomBytes(12 * MiB);
    const response = await fetch(`${app.url}/api/imports`, { method: "PUT", body });
    expect(await response.json()).toEqual({ size: body.length, sha256: sha256(body) });
  });

  test("leaves the other routes at 16 KiB", async () => {
    expect((await postNote(10_000)).status).toBe(201);
    const refused = await postNote(20_000);
    expect(refused.status).toBe(413);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(await refused.json()).toMatchObject({ code: "body_too_large" });
  });
});

describe("a route handler without route()", () => {
  test("answers as its author wrote it, with the headers of every answer", async () => {
    const challenge = await fetch(`${app.url}/webhook?challenge=abc`);
    expect(await challenge.text()).toBe("abc");
    expect(challenge.headers.get("x-content-type-options")).toBe("nosniff");
    const posted = await fetch(`${app.url}/webhook`, {
      method: "POST",
      headers: { "x-signature": "s", "content-type": "application/json" },
      body: JSON.stringify({ paid: true }),
    });
    expect(await posted.json()).toEqual({ signature: "s", received: { paid: true } });
  });
});

describe("files in public/", () => {
  test.each([
    { file: "/fonts/digits.woff2", type: "font/woff2" },
    { file: "/photo.png", type: "image/png" },
    { file: "/deferred.js", type: "application/javascript; charset=UTF-8" },
  ])("$file is served with its type and the headers of every answer", async ({ file, type }) => {
    const response = await fetch(app.url + file);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    const served = Buffer.from(await response.arrayBuffer());
    expect(served.equals(await readFile(path.join(app.folder, "public", file)))).toBe(true);
  });
});

function postNote(length: number): Promise<Response> {
  return fetch(`${app.url}/api/notes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text: "x".repeat(length) }),
  });
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
