// Chromium for the tests, and windows that note whatever the browser complains about: errors, warnings of the policy, crashes.

import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { need, chromium as program } from "../tools/programs";

const quiet = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** For pages and programs that start: slow machines are no failure. */
const PATIENCE = 60_000;
/** For an element, which is either there soon or never: its test should end while somebody still watches. */
const ELEMENT_PATIENCE = 15_000;

export async function openBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: need(program), args: [...quiet, ...args], timeout: 2 * PATIENCE });
}

export interface Window {
  page: Page;
  /** What the browser's console said that a reader of it should not see. */
  complaints: string[];
  close(): Promise<void>;
}

export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Window> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(ELEMENT_PATIENCE);
  context.setDefaultNavigationTimeout(PATIENCE);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    // What could not be loaded is not in the text: only its address tells.
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

/** Halfway from one colour to the other, a text can be hard to read: transitions end at once. */
export async function turnTo(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    "document.getAnimations().filter((it) => it instanceof CSSTransition).forEach((it) => it.finish())",
  );
}

/** While Next.js streams a page's head, the title is gone for moments: that alone is looked at again. */
export async function expectNoBarriers(page: Page, where = page.url(), within?: string): Promise<void> {
  let barriers: string[] = [];
  const findMissingTitle = async () => {
    barriers = await findBarriers(page, within);
    return barriers.filter((barrier) => barrier.startsWith("document-title"));
  };
  await expect.poll(findMissingTitle, { message: where, timeout: ELEMENT_PATIENCE, interval: 500 }).toEqual([]);
  expect(barriers, where).toEqual([]);
}

/** One line for each broken rule of accessibility, with the places where it is broken. */
async function findBarriers(page: Page, within?: string): Promise<string[]> {
  // Without frames in the page, the old way finds the same, and needs no second page to sum it up.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ["violations"] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(" | ")}`);
}
