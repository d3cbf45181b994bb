// Lighthouse's four scores for a page, with its own settings: a phone on a slow network.

import lighthouse, { defaultConfig, type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { freePort } from "../../templates/base/files/test/support/app-server";
import { median } from "../bench/timings";
import { need, chromium as program } from "./programs";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** 0 to 100. */
export type Scores = Record<(typeof categories)[number], number>;
type UntimedScores = Omit<Scores, "performance">;

interface PageScores<Measured = Scores> {
  scores: Measured;
  /** What cost points. */
  findings: string[];
  /** How fast Lighthouse found this machine to be. */
  benchmarkIndex: number;
}

interface ScoreOptions {
  /** Go with every request, such as the cookie of somebody who is signed in. */
  headers?: Record<string, string>;
  /** How many times slower than this machine the phone is. */
  slowdown?: number;
  /** Search engines are kept out of it on purpose, which costs no points then. */
  isPrivate?: boolean;
  /** Leaves performance out, which goes by how busy this machine is: two thirds of the time. */
  isUntimed?: boolean;
}

const flags = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking".split(" ");

export async function scorePage(
  url: string,
  options: ScoreOptions & { isUntimed: true },
): Promise<PageScores<UntimedScores>>;
export async function scorePage(url: string, options?: ScoreOptions): Promise<PageScores>;
export async function scorePage(url: string, options: ScoreOptions = {}): Promise<PageScores> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: need(program),
    args: [...flags, "--disable-component-update", "--disable-sync", `--remote-debugging-port=${port}`],
  });
  try {
    const result = await audit(url, port, options);
    return {
      scores: scoresOf(result),
      findings: findingsOf(result),
      benchmarkIndex: result.environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}

export function medianScores(runs: Scores[]): Scores {
  return Object.fromEntries(categories.map((name) => [name, median(runs.map((run) => run[name]))])) as Scores;
}

/** Once more where Lighthouse itself failed: on a busy machine Chromium may be late to tell it what it asks for. */
async function audit(url: string, port: number, options: ScoreOptions, tries = 3): Promise<Result> {
  const { throttling } = defaultConfig.settings ?? {};
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: categories.filter((name) => !(options.isUntimed && name === "performance")),
    extraHeaders: options.headers,
    skipAudits: options.isPrivate ? ["is-crawlable"] : null,
    throttling: { ...throttling, ...(options.slowdown && { cpuSlowdownMultiplier: options.slowdown }) },
  });
  if (!result) throw new Error(`Lighthouse did not score ${url}.`);
  const { finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`Lighthouse was led from ${url} to ${finalDisplayedUrl}.`);
  }
  const failed = Object.values(result.lhr.audits).filter((audit) => audit.scoreDisplayMode === "error");
  if (failed.length === 0) return result.lhr;
  if (tries > 1) return audit(url, port, options, tries - 1);
  const reasons = failed.map((audit) => `${audit.id}: ${audit.errorMessage}`);
  throw new Error(`Lighthouse could not score ${url}: ${reasons.join("; ")}`);
}

function scoresOf(result: Result): Scores {
  const measured = categories.filter((name) => name in result.categories);
  return Object.fromEntries(
    measured.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
  ) as Scores;
}

function findingsOf(result: Result): string[] {
  return categories.flatMap((name) =>
    (result.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      if (weight === 0 || audit?.score === null || audit?.score === undefined || audit.score >= 0.9) return [];
      return [`${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`];
    }),
  );
}
