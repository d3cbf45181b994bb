// What owners add in their first week, built and started as in production, in a real browser.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../browser/open-browser";
import {
  expectCounterWorks,
  expectImageFillsBox,
  expectImageLoads,
  expectOrderArrives,
  expectScriptsRan,
} from "./expectations";
import { startOwnerApp } from "./start-owner-app";
import { type Visit, visit } from "./visit";

const app = startOwnerApp();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

function open(path: string, look: (visit: Visit) => Promise<void>): Promise<void> {
  return visit(browser, app.url + path, look);
}

describe("static pages", () => {
  test.each([
    { what: "a page", path: "/about" },
    { what: "a page of a route group", path: "/pricing" },
    { what: "another one", path: "/help" },
    { what: "one of 300 articles", path: "/articles/post-300" },
  ])("$what with a client component is served from the cache, and its button counts", async ({ path }) => {
    await open(path, async ({ page, status, headers }) => {
      expect(status).toBe(200);
      expect(headers["x-nextjs-cache"]).toBe("HIT");
      expect(headers["content-security-policy"]).toContain("script-src 'self' 'unsafe-inline'");
      await expectCounterWorks(page);
    });
  });

  test("a page with `revalidate = 2` still counts on later visits, after it was made anew", async () => {
    let asOf: string | null = null;
    for (const round of ["first", "second", "third"]) {
      await open("/news", async ({ page }) => {
        const time = await page.locator("time").textContent();
        expect(time, round).not.toBe(asOf);
        asOf = time;
        await expectCounterWorks(page);
      });
      await expect.poll(async () => (await fetch(`${app.url}/news`)).text(), { timeout: 60_000 }).not.toContain(asOf);
    }
  });

  test("a post that the build did not know is made on demand: its button counts on the first and on later visits", async () => {
    // Next.js keeps it beside the build, which the next run of this test shares.
    const slug = `late-${Date.now()}`;
    for (const cache of ["MISS", "HIT", "HIT"]) {
      await open(`/articles/${slug}`, async ({ page, headers }) => {
        expect(headers["x-nextjs-cache"]).toBe(cache);
        await expectCounterWorks(page);
      });
    }
  });
});

describe("scripts", () => {
  test("JSON-LD is in the served page, and says what was written", async () => {
    const html = await (await fetch(`${app.url}/recipe`)).text();
    expect(html).toContain(`<script type="application/ld+json">`);
    await open("/recipe", async ({ page }) => {
      const json = await page.locator(`script[type="application/ld+json"]`).textContent();
      expect(JSON.parse(String(json))).toMatchObject({ "@type": "Recipe", name: "Soup & </script> bread" });
    });
  });

  test("next/script runs inline and from files, afterInteractive and lazyOnload", async () => {
    await open("/scripts", async ({ page }) => {
      await expectScriptsRan(page, ["analytics", "inline-after", "after", "inline-lazy", "lazy"]);
      await expectCounterWorks(page);
    });
  });

  test("<script defer src> is in the served page and runs", async () => {
    expect(await (await fetch(`${app.url}/embed`)).text()).toMatch(/<script [^>]*src="\/deferred.js"/);
    await open("/embed", ({ page }) => expectScriptsRan(page, ["analytics", "deferred"]));
  });

  test("they also run after a click on a link", async () => {
    await open("/about", async ({ page }) => {
      await page.getByRole("link", { name: "Scripts" }).click();
      await page.waitForURL("**/scripts");
      await expectScriptsRan(page, ["analytics", "inline-after", "after", "inline-lazy", "lazy"]);
    });
  });
});

describe("what is drawn", () => {
  test("<Image fill> fills its box, an imported image has its own size", async () => {
    await open("/gallery", async ({ page }) => {
      await expectImageFillsBox(page);
      const garden = page.getByAltText("A garden");
      await expectImageLoads(garden);
      expect(await garden.boundingBox()).toMatchObject({ width: 64, height: 48 });
    });
  });

  test("bars have the heights and colours of their style attributes, text has the font of next/font/local", async () => {
    await open("/report", async ({ page }) => {
      for (const [month, height] of Object.entries({ January: 20, February: 75, March: 120 })) {
        expect(await page.getByTitle(month).boundingBox()).toMatchObject({ width: 24, height });
      }
      expect(await page.getByTitle("March").evaluate((bar) => bar.style.background)).toBe("rgb(51, 204, 51)");
      expect(
        await page.evaluate("document.fonts.ready.then((fonts) => [...fonts].map((font) => font.status))"),
      ).toContain("loaded");
    });
  });
});

describe("server actions", () => {
  test("an object that is sent twice, dates, maps, sets, big numbers and files arrive as they were sent", async () => {
    await open("/order", ({ page }) => expectOrderArrives(page));
  });
});

describe("next.config.ts", () => {
  test("a rewrite shows the other page under its own address", async () => {
    await open("/company", async ({ page, status }) => {
      expect(status).toBe(200);
      expect(page.url()).toBe(`${app.url}/company`);
      await page.getByRole("heading", { name: "About us" }).waitFor();
      await expectCounterWorks(page);
    });
  });

  test("a redirect leads to the other page", async () => {
    await open("/prices", async ({ page }) => {
      expect(page.url()).toBe(`${app.url}/pricing`);
      await expectCounterWorks(page);
    });
  });
});
