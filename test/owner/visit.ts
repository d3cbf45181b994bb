// One look at a page of the owner's app, in a fresh window. Whatever else a test asks of the page: the browser must not
// complain, and the headers of every answer must stay small.

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { openWindow } from "../browser/open-browser";

/** in bytes: half of what the strictest common reader takes. */
export const HEADERS_LIMIT = 4096;

export interface Visit {
  page: Page;
  status: number;
  headers: Record<string, string>;
  /** One complaint that the browser has to make, such as about a status that the test asked for. */
  expectComplaint(pattern: RegExp): void;
}

export async function visit(
  browser: Browser,
  address: string,
  look: (visit: Visit) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, complaints, close } = await openWindow(browser, options);
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const size = response.headersArray().then((headers) => sizeOf(headers.map(({ name, value }) => [name, value])));
    sizes.set(response.url(), size);
  });
  const response = await page.goto(address);
  if (!response) throw new Error(`No answer from ${address}`);
  const expected: RegExp[] = [];
  const expectComplaint = (pattern: RegExp) => expected.push(pattern);
  await look({ page, status: response.status(), headers: response.headers(), expectComplaint });
  await page.waitForLoadState("networkidle");
  expect(complaints).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  for (const [url, size] of sizes) expect(await size, url).toBeLessThan(HEADERS_LIMIT);
  await close();
}

/** As they go over the wire: "name: value" and a line end. */
export function sizeOf(headers: Iterable<[name: string, value: string]>): number {
  return [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
}
