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
  // Again on a machine that was busy with something else.
  test("scores at least 95 in each category, in the median of three runs", { retry: 2 }, async () => {
    const { median, findings } = await scorePage(full.app.url);
    for (const [category, score] of Object.entries(median)) {
      expect(score, `${category}: ${findings.join("; ")}`).toBeGreaterThanOrEqual(95);
    }
  });
});
