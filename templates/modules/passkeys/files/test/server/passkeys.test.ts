// Passkeys as a client sees them, besides what the smoke test checks.
import { describe, expect, it } from "vitest";
import { outcomeOf } from "../support/actions";
import { createAuthenticator } from "../support/authenticator";
import { listForms } from "../support/client";
import { addPasskey, signInOptions, signInWith } from "../support/passkey-pages";
import { sessionUser } from "../support/people";
import { app, outcome } from "./app";

describe("the sign-in page", () => {
  it("makes a new challenge for everybody, for the domain of the app alone", async () => {
    const headers = { "x-forwarded-host": "evil.example.com", "x-forwarded-proto": "https" };
    const forged = await app.visitor().request("/signin", { headers });
    expect(await forged.text()).not.toMatch(/rpId\W+evil/);
    const [one, other] = [await signInOptions(app.visitor()), await signInOptions(app.visitor())];
    expect(one.challenge).not.toBe(other.challenge);
    expect(one.rpId).toBe("localhost");
  });

  it("still takes a password without JavaScript, and says so if the passkey's form is sent", async () => {
    const user = await app.createUser();
    const client = app.visitor();
    const html = await (await client.get("/signin")).text();
    expect(listForms(html).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["passwordSignIn", "passkeySignIn"]),
    );
    const refused = await client.submit("/signin", "passkeySignIn");
    expect(await refused.text()).toContain("sign in another way");
    await client.submit("/signin", "passwordSignIn", { email: user.email, password: user.password });
    expect((await sessionUser(client))?.id).toBe(user.id);
  });
});

describe("a passkey", () => {
  it("gives a session like any other, and one of its own each time", async () => {
    const { client, user } = await app.signedIn();
    const device = await addPasskey(app, client);
    for (let count = 0; count < 2; count++) expect(await signInWith(app, device)).toBe(user.id);
    expect((await (await client.get("/settings/security")).text()).match(/data-action="removePasskey"/g)).toHaveLength(
      1,
    );
  });

  it("of which the answer was sent by another site signs nobody in", async () => {
    const device = await addPasskey(app, (await app.signedIn()).client);
    const visitor = app.visitor();
    const credential = device.use(await signInOptions(visitor));
    const answer = await app.call(visitor, "passkeySignIn", { credential }, { origin: "https://evil.example.com" });
    expect(outcomeOf(answer)).not.toMatch(/^to /);
    expect(await sessionUser(visitor)).toBeNull();
  });

  it("can't be added with the options of somebody else", async () => {
    const [one, other] = [await app.signedIn(), await app.signedIn()];
    const { result } = await app.call(one.client, "startPasskey", { name: "Phone" });
    expect(result).toMatchObject({ ok: true });
    const options = (result as { data: { options: never } }).data.options;
    const credential = createAuthenticator(app.url).make(options);
    expect(await outcome(other.client, "addPasskey", { name: "Phone", credential })).toBe("passkey_not_added");
    expect(await outcome(app.visitor(), "addPasskey", { name: "Phone", credential })).toBe("unauthorized");
    expect(await outcome(one.client, "addPasskey", { name: "Phone", credential })).toBe("ok");
  });
});
