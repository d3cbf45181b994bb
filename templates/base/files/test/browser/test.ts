// The test function for browser tests. A test fails if the browser complains about anything: an error in a script,
// something that the Content Security Policy refuses, a file that is missing.
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import type { Role } from "@/database/roles";
import { peopleAt, type TestUser } from "../support/people";

export const people = peopleAt(process.env.AUTH_URL ?? "");

export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads there which fixtures this one needs.
  baseURL: async ({}, run) => run(people.url),
  page: async ({ page }, run) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      // The status of a page is up to its test.
      const isStatus = message.text().startsWith("Failed to load resource") && message.location().url === page.url();
      if (["error", "warning"].includes(message.type()) && !isStatus) complaints.push(message.text());
    });
    await run(page);
    expect(complaints).toEqual([]);
  },
});

/** A new user, who is signed in on this page. */
export async function signIn(page: Page, role?: Role): Promise<TestUser> {
  const user = await people.createUser(role);
  const { email, password } = user;
  const answer = await page.request.post("/api/auth/signin", { data: { email, password, redirect: false } });
  expect(answer.status()).toBe(200);
  return user;
}

/** Nothing keeps people out who can't see well, or use no mouse: as far as axe can tell, in light and dark. */
export async function expectNoBarriers(page: Page): Promise<void> {
  // Next.js sends the title of a page after its first elements.
  await expect(page).toHaveTitle(/./);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(endTransitions);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id} in ${colorScheme}: ${nodes.map(({ html }) => html).join(" ")}`,
    );
    expect(found, page.url()).toEqual([]);
  }
}

/** Runs in the page. Halfway from one color to the other, a text can be hard to read. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

export { expect };
