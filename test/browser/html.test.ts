// Every page is valid HTML, as it comes from the server.

import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../apps/client";
import { type FullApp, startFullApp } from "./full-app";
import { pages } from "./pages";

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React's ids begin with "_", as HTML allows.
    "valid-id": ["error", { relaxed: true }],
    // A list of sessions with nothing left to end keeps its form, which says what was done.
    "wcag/h32": "off",
    // Integrity is for files of others; these are our own.
    "require-sri": "off",
    // Lists may have names, and screen readers read them.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // A card with a heading is shadcn's div, with the role that a section would have.
    "prefer-native-element": ["error", { exclude: ["region"] }],
  },
});

let full: FullApp;

beforeAll(async () => {
  full = await startFullApp();
});

afterAll(() => full?.app.stop());

async function expectValid(response: Response): Promise<void> {
  // React writes it where the action is the page itself; it means the same as no attribute.
  const html = (await response.text()).replaceAll(' action=""', "");
  const report = await validator.validateString(html);
  // Where a page calls notFound(), Next.js sends a document of its own, which its script fills.
  const isOurs = ({ selector }: { selector: string | null }) => selector !== "#__next_error__";
  const messages = report.results.flatMap(({ messages }) => messages).filter(isOurs);
  expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
}

describe("valid HTML", () => {
  // What notFound() throws, Next.js renders in the browser: the server sends an empty document, with the right status.
  const fromServer = pages.filter(({ as, status }) => !(as && status === 404));
  const places = new Map(fromServer.map(({ path, as }) => [path + String(as), { path, as }]));
  test.each([...places.values()])("$path as $as", async ({ path, as }) => {
    const client = createClient(full.app.url);
    if (as) await client.signIn(full[as].email, full[as].password);
    await expectValid(await client.get(path));
  });

  test("the page of one user", async () => {
    const client = createClient(full.app.url);
    await client.signIn(full.admin.email, full.admin.password);
    const list = await client.get("/api/demo/admin/users?query=grace");
    const { users } = (await list.json()) as { users: { id: string }[] };
    await expectValid(await client.get(`/admin/users/${users[0]?.id}`));
  });
});
