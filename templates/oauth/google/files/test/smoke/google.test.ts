import { beforeEach, expect, it } from "vitest";
import { expectRedirect, expectStatus } from "../support/responses";
import { app } from "./app";
import { pressButton, skipUnlessOffered } from "./providers";
import { settings } from "./settings";

beforeEach(skipUnlessOffered("google"));

it("Signing in with Google is offered, and a page says so when Google can't be reached", {
  tags: "without-database",
}, async () => {
  const { client, targets, started, url } = await pressButton("google");
  // An app that was started elsewhere may reach Google.
  if (url.origin !== app.url) return;
  if (app.firstAnswers) expect(targets).toContain(settings.AUTH_GOOGLE_ISSUER);
  expectRedirect(started, "/signin?error=Configuration");
  expect(await expectStatus(await client.get("/signin?error=Configuration"), 200)).toMatch(/role="alert"/);
});
