// What an admin can do for somebody who has lost their phone.
import assert from "node:assert/strict";
import { callAction, findActions, outcomeOf } from "../../test/support/actions";
import { enrol, testKey } from "../../test/support/authenticator-app";
import { sessionUser } from "../../test/support/people";
import { expectStatus, type SmokeCheck } from "../check";

export const twoFactorReset: SmokeCheck[] = [
  {
    name: "An admin resets the second factors of somebody else, who is signed out and gets in without a code",
    covers: ["resetUserFactors"],
    env: { TWO_FACTOR_KEY: testKey },
    notRunReason: (app) => (app.firstAnswers ? undefined : "the app's TWO_FACTOR_KEY is not known here"),
    async run(app) {
      const admin = await app.signedIn("admin");
      const other = await app.signedIn("viewer");
      for (const { id } of [admin.user, other.user]) await enrol(id);
      const page = `/admin/users/${other.user.id}`;
      const action = (await findActions([admin.client], [page])).get("resetUserFactors");
      assert.ok(action, "the page has no form for it");
      const reset = async (userId: string) => outcomeOf(await callAction(admin.client, action, { userId }));
      assert.equal(await reset(admin.user.id), "own_account");
      assert.equal(await reset(other.user.id), "ok");
      assert.equal(await sessionUser(other.client), null);
      await app.visitor().signIn(other.user.email, other.user.password);
      const html = await expectStatus(await admin.client.get(page), 200);
      assert.ok(!html.includes("resetUserFactors"), "there is still something to reset");
    },
  },
];
