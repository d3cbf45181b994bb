// What passkeys promise.
import assert from "node:assert/strict";
import { callAction, findActions, outcomeOf } from "../../test/support/actions";
import { addPasskey, offersPasskeys, signInOptions, signInWith } from "../../test/support/passkey-pages";
import { forgetConfirmation, sessionUser } from "../../test/support/people";
import { expectStatus, type SmokeApp, type SmokeCheck } from "../check";

async function notRunReason(app: SmokeApp): Promise<string | undefined> {
  return (await offersPasskeys(app.visitor())) ? undefined : "no passkey can be made for this address";
}

export const passkeys: SmokeCheck[] = [
  {
    name: "A passkey signs in without a name, once for each challenge",
    covers: ["startPasskey", "addPasskey", "passkeySignIn"],
    notRunReason,
    async run(app) {
      const { client, user } = await app.signedIn("viewer");
      const elsewhere = await app.signedInAgain(user);
      const device = await addPasskey(app, client);
      assert.equal(await sessionUser(elsewhere.client), null, "other sessions have not ended");

      const visitor = app.visitor();
      const credential = device.use(await signInOptions(visitor));
      const answer = await app.call(visitor, "passkeySignIn", { credential, callbackUrl: "/settings/profile?a=1" });
      assert.equal(outcomeOf(answer), "to /settings/profile?a=1");
      assert.equal((await sessionUser(visitor))?.id, user.id);
      assert.equal(outcomeOf(await app.call(app.visitor(), "passkeySignIn", { credential })), "passkey_refused");
    },
  },
  {
    name: "A passkey isn't added for an address that nobody has confirmed",
    notRunReason: (app) => (app.mailServer ? notRunReason(app) : "the app sends no email"),
    async run(app) {
      const { client, user } = await app.signedIn("viewer");
      await forgetConfirmation(user);
      assert.equal(outcomeOf(await app.call(client, "startPasskey", { name: "Phone" })), "email_not_confirmed");
    },
  },
  {
    name: "A passkey without its owner, or for another site, signs nobody in",
    notRunReason,
    async run(app) {
      const device = await addPasskey(app, (await app.signedIn("viewer")).client);
      for (const lie of [{ isVerified: false }, { origin: "https://evil.example.com" }, { isForged: true }]) {
        const visitor = app.visitor();
        const credential = device.use(await signInOptions(visitor), lie);
        assert.equal(outcomeOf(await app.call(visitor, "passkeySignIn", { credential })), "passkey_refused");
        assert.equal(await sessionUser(visitor), null);
      }
    },
  },
  {
    name: "A passkey is renamed and removed by its owner alone, and then signs nobody in",
    covers: ["renamePasskey", "removePasskey"],
    notRunReason,
    async run(app) {
      const { client, user } = await app.signedIn("viewer");
      const device = await addPasskey(app, client);
      const actions = await findActions([client], ["/settings/security"]);
      const [rename, remove] = [actions.get("renamePasskey"), actions.get("removePasskey")];
      assert.ok(rename && remove, "the page lists no passkey");
      const renamed = await expectStatus(
        await client.submit("/settings/security", "renamePasskey", { name: "Work phone" }),
        200,
      );
      assert.ok(renamed.includes("Work phone"), "the new name is missing");

      const passkeyId = /name="passkeyId" value="(\w{64})"/.exec(renamed)?.[1] ?? "";
      const stranger = await app.signedIn("viewer");
      const tried = await callAction(stranger.client, remove, { passkeyId });
      assert.equal(outcomeOf(tried), "passkey_not_found");
      assert.equal(await signInWith(app, device), user.id);
      await expectStatus(await client.submit("/settings/security", "removePasskey"), 200);
      assert.equal(await signInWith(app, device), undefined);
    },
  },
];
