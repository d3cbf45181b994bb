// The landing page of a production build, as Lighthouse sees it.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scorePage } from "../tools/score-page";
import { type FullApp, startFullApp } from "./full-app";

let full: FullApp;

beforeAll(async () => {
  full = await startFullApp();
});

afterAll(() => full?.app.stop());

describe("the landing page", () => {
  test("scores at least 95 in performance, accessibility, best practices and SEO", { retry: 1 }, async () => {
    const { median, findings } = await scorePage(full.app.url);
    for (const [category, score] of Object.entries(median)) {
      expect(score, `${category}: ${findings.join("; ")}`).toBeGreaterThanOrEqual(95);
    }
  });

  test("is whole before any script runs", async () => {
    const html = await (await fetch(full.app.url)).text();
    expect(html.slice(0, html.indexOf("<script>"))).toContain("</footer>");
  });
});
