// Lighthouse's four scores for a page, in the median of several runs, with its own settings: a phone on a slow network.

import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { freePort } from "../../templates/base/files/test/support/app-server";
import { need, chromium as program } from "./programs";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Scores = Record<(typeof categories)[number], number>;

export interface PageScores {
  /** 0 to 100. */
  median: Scores;
  runs: Scores[];
  /** What cost points in any run. */
  findings: string[];
}

const flags = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking".split(" ");

/** `headers` go with every request, such as the cookie of somebody who is signed in. */
export async function scorePage(url: string, rounds = 3, headers: Record<string, string> = {}): Promise<PageScores> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: need(program),
    args: [...flags, "--disable-component-update", "--disable-sync", `--remote-debugging-port=${port}`],
  });
  const runs: Scores[] = [];
  const findings = new Set<string>();
  try {
    for (let round = 0; round < rounds; round++) {
      runs.push(scoresOf(await audit(url, port, headers), findings));
    }
  } finally {
    await browser.close();
  }
  return { median: medianScores(runs), runs, findings: [...findings] };
}

export function medianScores(runs: Scores[]): Scores {
  return Object.fromEntries(categories.map((name) => [name, medianOf(runs.map((run) => run[name]))])) as Scores;
}

/** Once more where Lighthouse itself failed: on a busy machine Chromium may be late to tell it what it asks for. */
async function audit(url: string, port: number, extraHeaders: Record<string, string>, tries = 3): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories], extraHeaders });
  if (!result) throw new Error(`Lighthouse did not score ${url}.`);
  const failed = Object.values(result.lhr.audits).filter((audit) => audit.scoreDisplayMode === "error");
  if (failed.length === 0) return result.lhr;
  if (tries > 1) return audit(url, port, extraHeaders, tries - 1);
  const reasons = failed.map((audit) => `${audit.id}: ${audit.errorMessage}`);
  throw new Error(`Lighthouse could not score ${url}: ${reasons.join("; ")}`);
}

function scoresOf(lhr: Result, findings: Set<string>): Scores {
  for (const name of categories) {
    for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
      const audit = lhr.audits[id];
      if (weight === 0 || audit?.score === null || audit?.score === undefined || audit.score >= 0.9) continue;
      findings.add(`${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`);
    }
  }
  return Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Scores;
}

function medianOf(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
