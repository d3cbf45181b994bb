// What an admin can do for somebody who has lost their phone.
import { expect, it } from "vitest";
import { callAction, findActions, outcomeOf } from "../support/actions";
import { enrol } from "../support/authenticator-app";
import { sessionUser } from "../support/people";
import { expectStatus } from "../support/responses";
import { app } from "./app";

it("An admin resets two-factor authentication of somebody else, who is signed out and gets in without a code", async ({
  skip,
}) => {
  skip(!app.firstAnswers, "the app's TWO_FACTOR_KEY is not known here");
  const admin = await app.signedIn("admin");
  const other = await app.signedIn("viewer");
  for (const { id } of [admin.user, other.user]) await enrol(id);
  const someone = await expectStatus(
    await admin.client.get(`/admin/users/${(await app.createUser()).id}/reset-mfa`),
    200,
  );
  expect(someone, "there is something to reset").not.toContain("resetUserMfa");
  const page = `/admin/users/${other.user.id}/reset-mfa`;
  const action = (await findActions([admin.client], [page])).get("resetUserMfa");
  expect.assert(action, "the page has no form for it");
  const reset = async (userId: string) => outcomeOf(await callAction(admin.client, action, { userId }));
  expect(await reset(admin.user.id)).toBe("own_account");
  expect(await reset(other.user.id)).toBe("ok");
  expect(await sessionUser(other.client)).toBeNull();
  await app.visitor().signIn(other.user.email, other.user.password);
  const html = await expectStatus(await admin.client.get(page), 200);
  expect(html, "there is still something to reset").not.toContain("resetUserMfa");
});
