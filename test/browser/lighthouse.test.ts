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
  // The score for speed changes with what else the machine does: `npm run lighthouse` asks for all four.
  test("scores at least 95 in accessibility, best practices and SEO", { retry: 2 }, async () => {
    const { median, findings } = await scorePage(full.app.url, 1);
    const { performance: _, ...steady } = median;
    for (const [category, score] of Object.entries(steady)) {
      expect(score, `${category}: ${findings.join("; ")}`).toBeGreaterThanOrEqual(95);
    }
  });
});
