// The landing page of a production build, as Lighthouse sees it. Its fourth score, performance, goes by how busy this machine
// is: `npm run tool -- lighthouse` measures it, and here the weight of the scripts stands for it.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scorePage } from "../tools/score-page";
import { type FullApp, startFullApp } from "./full-app";

let full: FullApp;

beforeAll(async () => {
  full = await startFullApp();
});

afterAll(() => full?.app.stop());

describe("the landing page", () => {
  test("scores at least 95 in accessibility, best practices and SEO", async () => {
    const { scores, findings } = await scorePage(full.app.url, { isUntimed: true });
    expect(Object.keys(scores)).toHaveLength(3);
    for (const [category, score] of Object.entries(scores)) {
      expect(score, `${category}: ${findings.join("; ")}`).toBeGreaterThanOrEqual(95);
    }
  });

  test("is whole before any script runs but the one that chooses light or dark", async () => {
    const html = await (await fetch(full.app.url)).text();
    const theme = /<script>[^<]*documentElement\.classList[^<]*<\/script>/;
    expect(html).toMatch(theme);
    const rest = html.replace(theme, "");
    expect(rest.slice(0, rest.indexOf("<script>"))).toContain("</footer>");
  });
});
