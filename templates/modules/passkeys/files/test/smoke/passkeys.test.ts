// What passkeys promise.
import { beforeEach, expect, it } from "vitest";
import { callAction, findActions, outcomeOf } from "../support/actions";
import { addPasskey, offersPasskeys, signInOptions, signInWith } from "../support/passkey-pages";
import { forgetConfirmation, sessionUser } from "../support/people";
import { expectStatus } from "../support/responses";
import { app } from "./app";

beforeEach(async ({ skip }) => {
  skip(!(await offersPasskeys(app.visitor())), "no passkey can be made for this address");
});

it("A passkey signs in without a name, once for each challenge", async () => {
  const { client, user } = await app.signedIn("viewer");
  const elsewhere = await app.signedInAgain(user);
  const device = await addPasskey(app, client);
  expect(await sessionUser(elsewhere.client), "other sessions have not ended").toBeNull();

  const visitor = app.visitor();
  const credential = device.use(await signInOptions(visitor));
  const answer = await app.call(visitor, "passkeySignIn", { credential, callbackUrl: "/settings/profile?a=1" });
  expect(outcomeOf(answer)).toBe("to /settings/profile?a=1");
  expect((await sessionUser(visitor))?.id).toBe(user.id);
  expect(outcomeOf(await app.call(app.visitor(), "passkeySignIn", { credential }))).toBe("passkey_refused");
});

it("A passkey isn't added for an address that nobody has confirmed", async ({ skip }) => {
  skip(!app.mailServer, "the app sends no emails");
  const { client, user } = await app.signedIn("viewer");
  await forgetConfirmation(user);
  expect(outcomeOf(await app.call(client, "startPasskey", { name: "Phone" }))).toBe("email_not_confirmed");
});

it("A passkey without its owner, or for another site, signs nobody in", async () => {
  const device = await addPasskey(app, (await app.signedIn("viewer")).client);
  for (const lie of [{ isVerified: false }, { origin: "https://evil.example.com" }, { isForged: true }]) {
    const visitor = app.visitor();
    const credential = device.use(await signInOptions(visitor), lie);
    expect(outcomeOf(await app.call(visitor, "passkeySignIn", { credential }))).toBe("passkey_refused");
    expect(await sessionUser(visitor)).toBeNull();
  }
});

it("A passkey is renamed and removed by its owner alone, and then signs nobody in", async () => {
  const { client, user } = await app.signedIn("viewer");
  const device = await addPasskey(app, client);
  const actions = await findActions([client], ["/settings/security"]);
  const [rename, remove] = [actions.get("renamePasskey"), actions.get("removePasskey")];
  expect.assert(rename, "the page lists no passkey");
  expect.assert(remove, "the page lists no passkey");
  const list = await expectStatus(await client.get("/settings/security"), 200);
  const passkeyId = /name="passkeyId" value="(\w{64})"/.exec(list)?.[1] ?? "";
  const page = `/settings/security/passkeys/${passkeyId}`;
  await client.submit(`${page}/rename`, "renamePasskey", { name: "Work phone" });
  const renamed = await expectStatus(await client.get("/settings/security"), 200);
  expect(renamed, "the new name is missing").toContain("Work phone");

  const stranger = await app.signedIn("viewer");
  const tried = await callAction(stranger.client, remove, { passkeyId });
  expect(outcomeOf(tried)).toBe("passkey_not_found");
  expect(await signInWith(app, device)).toBe(user.id);
  await expectStatus(await stranger.client.get(`${page}/rename`), 404);
  await expectStatus(await client.submit(`${page}/remove`, "removePasskey"), 200);
  expect(await signInWith(app, device)).toBe(undefined);
});
