// What two-factor authentication promises.

import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/database";
import { sessions } from "@/database/schema";
import { callAction, findActions, outcomeOf } from "../support/actions";
import { appWith, enrol, fromBase32 } from "../support/authenticator-app";
import type { Client } from "../support/client";
import { forgetConfirmation, sessionUser, type TestUser } from "../support/people";
import { expectProblem, expectRedirect, expectStatus } from "../support/responses";
import { app } from "./app";

beforeEach(({ skip }) => skip(!app.firstAnswers, "the app's TWO_FACTOR_KEY is not known here"));

/** What a client that sends JSON gets after the password, in place of a session. */
async function passFirstStep(client: Client, { email, password }: TestUser): Promise<string> {
  const answer = await client.post("/api/auth/signin", { email, password, redirect: false });
  const { code, challenge, expires } = await answer.json();
  expect([answer.status, code]).toEqual([401, "two_factor_required"]);
  expect(Date.parse(expires), `the challenge expires ${expires}`).toBeGreaterThan(Date.now());
  return challenge;
}

const send = (client: Client, challenge: string, code: string) =>
  client.post("/api/auth/two-factor", { challenge, code, redirect: false });

const countSessions = (user: TestUser) => db.$count(sessions, eq(sessions.userId, user.id));

it("Two-factor authentication is turned on with a code and the password, and shows the recovery codes once", async () => {
  const { client, user } = await app.signedIn();
  const elsewhere = await app.signedInAgain(user);
  const page = await expectStatus(await client.get("/settings/security/two-factor"), 200);
  expect(page, "the page has inline styles").not.toContain("style=");
  const form = await client.fillIn("/settings/security/two-factor", "enableTwoFactor", { password: user.password });
  // The form of a later page has another secret, so this one is read from the answer to a wrong code.
  const secret = await secretOf(client, form.values);
  const authenticator = appWith(secret.bytes);
  const refusals = [
    { ...secret.values, code: authenticator.wrongCode() },
    { ...secret.values, code: authenticator.code(), password: "not the password" },
  ];
  for (const values of refusals) {
    expect(await (await client.send({ ...form, values })).text(), "it was turned on").not.toContain("data-codes");
  }
  const values = { ...secret.values, code: authenticator.code(), password: user.password };
  const html = await expectStatus(await client.send({ ...form, values }), 200);
  const codes = html.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){5}(?=<)/g) ?? [];
  expect(codes.length).toBe(10);
  expect(await sessionUser(elsewhere.client)).toBeNull();
  for (const path of ["/settings/security/two-factor", "/settings/security"]) {
    const later = await expectStatus(await client.get(path), 200);
    expect(later, "the codes are shown again").not.toContain(codes[0] ?? "");
  }
});

it("Two-factor authentication isn't turned on for an address that nobody has confirmed", async ({ skip }) => {
  skip(!app.mailServer, "the app sends no emails");
  const { client, user } = await app.signedIn();
  const form = await client.fillIn("/settings/security/two-factor", "enableTwoFactor", { password: user.password });
  const secret = await secretOf(client, form.values);
  await forgetConfirmation(user);
  const page = await expectStatus(await client.get("/settings/security/two-factor"), 200);
  expect(page, "it is offered").toContain("requestEmailConfirmation");
  expect(page, "it is offered").not.toContain("enableTwoFactor");
  const values = { ...secret.values, code: appWith(secret.bytes).code() };
  expect(await (await client.send({ ...form, values })).text(), "it was turned on").not.toContain("data-codes");
  await app.visitor().signIn(user.email, user.password);
});

it("Between the password and the code there is no session, and each code works once", async () => {
  const user = await app.createUser();
  const authenticator = await enrol(user.id);
  const client = app.visitor();
  const challenge = await passFirstStep(client, user);
  expect(client.cookies.size).toBe(0);
  expect(await countSessions(user)).toBe(0);
  await expectNobody(challenge);

  await expectProblem(await send(client, challenge, authenticator.wrongCode()), 401, "invalid_code");
  const code = authenticator.code();
  await expectStatus(await send(client, challenge, code), 200);
  expect((await sessionUser(client))?.id).toBe(user.id);
  await expectProblem(await send(app.visitor(), challenge, code), 401, "sign_in_expired");
  const second = await passFirstStep(app.visitor(), user);
  await expectProblem(await send(app.visitor(), second, code), 401, "invalid_code");
});

it("After the password, the form asks for a code, and a recovery code works once", async () => {
  const user = await app.createUser();
  const [code = ""] = (await enrol(user.id)).recoveryCodes;
  const page = "/signin/two-factor?callbackUrl=%2Fsettings%2Fprofile%3Fa%3D1";
  for (const isFirst of [true, false]) {
    const client = app.visitor();
    const { email, password } = user;
    const fields = { email, password };
    expectRedirect(await client.submit("/signin?callbackUrl=/settings/profile?a=1", "passwordSignIn", fields), page);
    for (const value of client.cookies.values()) await expectNobody(value);
    expect(await sessionUser(client)).toBeNull();
    const html = await expectStatus(await client.get(page), 200);
    expect(html).toMatch(/autocomplete="one-time-code"/i);
    expect(html, "there is no way to start over").toContain('href="/signin?callbackUrl=');
    const typed = code.toLowerCase().replaceAll("-", " ");
    const answer = await client.submit(page, "twoFactorSignIn", { code: typed });
    if (isFirst) expectRedirect(answer, "/settings/profile?a=1");
    else expect(await expectStatus(answer, 200), "the code comes back in the page").not.toContain(typed);
    expect((await sessionUser(client))?.id).toBe(isFirst ? user.id : undefined);
  }
});

it("Neither a session nor the password turns two-factor authentication off or gives new recovery codes: it takes a code, too", async () => {
  const { client, user } = await app.signedIn();
  const authenticator = await enrol(user.id);
  const pages = ["recovery-codes", "off"].map((page) => `/settings/security/two-factor/${page}`);
  const actions = await findActions([client], pages);
  const [first = "", second = ""] = authenticator.recoveryCodes;
  for (const [name, code] of [
    ["renewRecoveryCodes", first],
    ["disableTwoFactor", authenticator.code()],
  ] as const) {
    const action = actions.get(name);
    expect.assert(action, `there is no form for ${name}`);
    const call = async (input: object) => outcomeOf(await callAction(client, action, input));
    for (const input of [{}, { password: user.password }, { code }]) expect(await call(input)).toBe("invalid_fields");
    const wrong = { password: user.password, code: authenticator.wrongCode() };
    expect(await call(wrong)).toBe("invalid_fields");
    await passFirstStep(app.visitor(), user);
    expect(await call({ password: user.password, code })).toBe("ok");
    // The old recovery codes are gone.
    expect(await call({ password: user.password, code: second })).toBe("invalid_fields");
  }
  await app.visitor().signIn(user.email, user.password);
});

/** What somebody has in hand who knows the password opens nothing. */
async function expectNobody(token: string): Promise<void> {
  const planted = app.visitor();
  planted.cookies.set(app.sessionCookie, token);
  expect(await sessionUser(planted)).toBeNull();
  expectRedirect(await planted.get("/settings/profile"), "/signin?callbackUrl=%2Fsettings%2Fprofile");
  const headers = { authorization: `Bearer ${token}` };
  expect(await (await app.visitor().get("/api/auth/session", { headers })).json()).toBeNull();
}

/** The secret of a form, as an authenticator app gets it from the page. */
async function secretOf(client: Client, values: Record<string, string>) {
  const html = await expectStatus(await client.get("/settings/security/two-factor"), 200);
  const text = /data-secret="">([A-Z2-7 ]+)</.exec(html)?.[1] ?? "";
  const setup = /name="setup" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect.assert(text, "the page shows no secret");
  expect.assert(setup, "the page shows no secret");
  return { bytes: fromBase32(text), values: { ...values, setup } };
}
