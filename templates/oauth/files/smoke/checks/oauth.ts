// What holds for every OAuth provider that the app offers.
import assert from "node:assert/strict";
import { eq } from "drizzle-orm";
import { offeredProviders as configuredProviders, issuerOf, requireOffered } from "@/auth/oauth/offered-providers";
import { db } from "@/database";
import { accounts, sessions } from "@/database/schema";
import { sessionUser } from "../../test/support/people";
import { expectRedirect, expectStatus, type SmokeApp, type SmokeCheck } from "../check";
import { offeredProviders } from "../providers";

async function unlessSomeAreOffered(app: SmokeApp): Promise<string | undefined> {
  return (await offeredProviders(app)).length > 0 ? undefined : "the app has no keys for any provider";
}

/** The first one whose issuer we know: a deployed app has variables that may not be set here. */
async function knownProvider(app: SmokeApp) {
  const offered = await offeredProviders(app);
  return configuredProviders().find(({ id }) => offered.includes(id));
}

async function unlessOneIsKnown(app: SmokeApp): Promise<string | undefined> {
  const reason = await unlessSomeAreOffered(app);
  return reason ?? ((await knownProvider(app)) ? undefined : "the variables of the app's providers are not set here");
}

export const oauth: SmokeCheck[] = [
  {
    name: "An unsolicited callback from a provider signs nobody in",
    notRunReason: unlessSomeAreOffered,
    async run(app) {
      for (const provider of await offeredProviders(app)) {
        const client = app.visitor();
        const answer = await client.get(`/api/auth/callback/${provider}?code=x&state=x`);
        expectRedirect(answer, "/signin?error=Configuration");
        assert.match(await expectStatus(await client.get("/signin?error=Configuration"), 200), /role="alert"/);
        assert.equal(await sessionUser(client), null);
      }
    },
  },
  {
    name: "A provider that is not offered can be neither used nor linked",
    covers: ["providerSignIn", "linkProvider"],
    notRunReason: unlessSomeAreOffered,
    async run(app) {
      const { client } = await app.signedIn();
      const forms = [
        { sender: app.visitor(), page: "/signin", action: "providerSignIn" },
        { sender: client, page: "/settings/security", action: "linkProvider" },
      ];
      for (const { sender, page, action } of forms) {
        const form = await sender.fillIn(page, action);
        const answer = await sender.send({ ...form, values: { ...form.values, provider: "no-such-provider" } });
        assert.match(await expectStatus(answer, 200), /role="alert"|not offered/, action);
      }
      await expectStatus(await app.visitor().post("/api/auth/signin/no-such-provider"), 404);
    },
  },
  {
    name: "A linked provider can be unlinked by its owner alone",
    covers: ["unlinkProvider"],
    notRunReason: unlessOneIsKnown,
    async run(app) {
      const provider = (await knownProvider(app))?.id ?? "";
      const { client, user } = await app.signedIn();
      await linkAccount(user.id, provider);
      const form = await client.fillIn("/settings/security", "unlinkProvider", { provider });
      expectRedirect(await app.visitor().send(form), "/signin?callbackUrl=%2Fsettings%2Fsecurity");
      await (await app.signedIn()).client.send(form);
      assert.match(await expectStatus(await client.get("/settings/security"), 200), /data-action="unlinkProvider"/);
      await client.send(form);
      assert.doesNotMatch(
        await expectStatus(await client.get("/settings/security"), 200),
        /data-action="unlinkProvider"/,
      );
    },
  },
  {
    name: "A session that was left open links and unlinks providers with the password alone",
    covers: ["linkProvider", "unlinkProvider"],
    notRunReason: unlessOneIsKnown,
    async run(app) {
      const provider = (await knownProvider(app))?.id ?? "";
      const { client, user } = await app.signedIn();
      const anHourAgo = new Date(Date.now() - 3_600_000);
      await db.update(sessions).set({ createdAt: anHourAgo }).where(eq(sessions.userId, user.id));
      const wrong = await client.submit("/settings/security", "linkProvider", {
        provider,
        password: "not the password",
      });
      assert.match(await expectStatus(wrong, 200), /not your current password/);
      const right = await client.submit("/settings/security", "linkProvider", { provider, password: user.password });
      assert.equal(right.status, 303);
      await linkAccount(user.id, provider);
      await client.submit("/settings/security", "unlinkProvider", { provider, password: "not the password" });
      assert.match(await expectStatus(await client.get("/settings/security"), 200), /data-action="unlinkProvider"/);
      await client.submit("/settings/security", "unlinkProvider", { provider, password: user.password });
      assert.doesNotMatch(
        await expectStatus(await client.get("/settings/security"), 200),
        /data-action="unlinkProvider"/,
      );
    },
  },
];

async function linkAccount(userId: string, provider: string): Promise<void> {
  const issuer = issuerOf(requireOffered(provider));
  const account = { userId, provider, issuer, providerAccountId: userId, type: "oauth" as const };
  await db.insert(accounts).values(account);
}
