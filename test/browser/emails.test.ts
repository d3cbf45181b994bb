import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ListedEmail, listEmails } from "../apps/list-emails";
import { wholeApp } from "../apps/whole-app";
import { expectNoBarriers, openBrowser, openWindow } from "./open-browser";

let browser: Browser;
let emails: ListedEmail[];

beforeAll(async () => {
  emails = await listEmails(await wholeApp());
  browser = await openBrowser();
});

afterAll(() => browser?.close());

test.each(["light", "dark"] as const)(
  "every email is readable in %s, on a phone too, and loads nothing",
  async (colorScheme) => {
    const { page, complaints, close } = await openWindow(browser, {
      viewport: { width: 320, height: 600 },
      colorScheme,
    });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    for (const { kind, html } of emails) {
      await page.setContent(html);
      await expectNoBarriers(page, kind);
      const width = await page.evaluate("document.documentElement.scrollWidth");
      expect([kind, width]).toEqual([kind, 320]);
    }
    expect([loaded, complaints]).toEqual([[], []]);
    await close();
  },
);
