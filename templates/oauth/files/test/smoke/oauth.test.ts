// What holds for every OAuth provider that the app offers.

import { eq } from "drizzle-orm";
import { beforeEach, expect, it, type TestContext } from "vitest";
import { offeredProviders as configuredProviders, issuerOf, requireOffered } from "@/auth/oauth/offered-providers";
import { db } from "@/database";
import { accounts, sessions } from "@/database/schema";
import { sessionUser } from "../support/people";
import { expectRedirect, expectStatus } from "../support/responses";
import { app } from "./app";
import { offeredProviders } from "./providers";

/** The first one whose issuer we know: a deployed app has variables that may not be set here. */
async function knownProvider(skip: TestContext["skip"]) {
  const offered = await offeredProviders();
  const known = configuredProviders().find(({ id }) => offered.includes(id));
  return known?.id ?? skip("the variables of the app's providers are not set here");
}

beforeEach(async ({ skip }) => {
  skip((await offeredProviders()).length === 0, "the app has no keys for any provider");
});

it("An unsolicited callback from a provider signs nobody in", async () => {
  for (const provider of await offeredProviders()) {
    const client = app.visitor();
    const answer = await client.get(`/api/auth/callback/${provider}?code=x&state=x`);
    expectRedirect(answer, "/signin?error=Configuration");
    expect(await expectStatus(await client.get("/signin?error=Configuration"), 200)).toMatch(/role="alert"/);
    expect(await sessionUser(client)).toBeNull();
  }
});

it("A provider that is not offered can be neither used nor linked", async () => {
  const { client } = await app.signedIn();
  const forms = [
    { sender: app.visitor(), page: "/signin", action: "providerSignIn" },
    { sender: client, page: "/settings/security", action: "linkProvider" },
  ];
  for (const { sender, page, action } of forms) {
    const form = await sender.fillIn(page, action);
    const answer = await sender.send({ ...form, values: { ...form.values, provider: "no-such-provider" } });
    expect(await expectStatus(answer, 200), action).toMatch(/role="alert"|not offered/);
  }
  await expectStatus(await app.visitor().post("/api/auth/signin/no-such-provider"), 404);
});

it("A linked provider can be unlinked by its owner alone", async ({ skip }) => {
  const provider = await knownProvider(skip);
  const { client, user } = await app.signedIn();
  await linkAccount(user.id, provider);
  const form = await client.fillIn("/settings/security", "unlinkProvider", { provider });
  expectRedirect(await app.visitor().send(form), "/signin?callbackUrl=%2Fsettings%2Fsecurity");
  await (await app.signedIn()).client.send(form);
  expect(await expectStatus(await client.get("/settings/security"), 200)).toMatch(/data-action="unlinkProvider"/);
  await client.send(form);
  expect(await expectStatus(await client.get("/settings/security"), 200)).not.toMatch(/data-action="unlinkProvider"/);
});

it("A session that was left open links and unlinks providers with the password alone", async ({ skip }) => {
  const provider = await knownProvider(skip);
  const { client, user } = await app.signedIn();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await db.update(sessions).set({ createdAt: anHourAgo }).where(eq(sessions.userId, user.id));
  const wrong = await client.submit("/settings/security", "linkProvider", {
    provider,
    password: "not the password",
  });
  expect(await expectStatus(wrong, 200)).toMatch(/not your current password/);
  const right = await client.submit("/settings/security", "linkProvider", { provider, password: user.password });
  expect(right.status).toBe(303);
  await linkAccount(user.id, provider);
  await client.submit("/settings/security", "unlinkProvider", { provider, password: "not the password" });
  expect(await expectStatus(await client.get("/settings/security"), 200)).toMatch(/data-action="unlinkProvider"/);
  await client.submit("/settings/security", "unlinkProvider", { provider, password: user.password });
  expect(await expectStatus(await client.get("/settings/security"), 200)).not.toMatch(/data-action="unlinkProvider"/);
});

async function linkAccount(userId: string, provider: string): Promise<void> {
  const issuer = issuerOf(requireOffered(provider));
  const account = { userId, provider, issuer, providerAccountId: userId };
  await db.insert(accounts).values(account);
}
