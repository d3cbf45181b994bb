// What two-factor authentication promises.
import assert from "node:assert/strict";
import { eq } from "drizzle-orm";
import { db } from "@/database";
import { sessions } from "@/database/schema";
import { callAction, findActions, outcomeOf } from "../../test/support/actions";
import { appWith, enrol, fromBase32, testKey } from "../../test/support/authenticator-app";
import type { Client } from "../../test/support/client";
import { forgetConfirmation, sessionUser, type TestUser } from "../../test/support/people";
import { expectProblem, expectRedirect, expectStatus, type SmokeApp, type SmokeCheck } from "../check";

const shared = {
  env: { TWO_FACTOR_KEY: testKey },
  notRunReason: (app: SmokeApp) => (app.firstAnswers ? undefined : "the app's TWO_FACTOR_KEY is not known here"),
};

/** The first step, as a client that sends JSON: what it gets in place of a session. */
async function passFirstStep(client: Client, { email, password }: TestUser): Promise<string> {
  const answer = await client.post("/api/auth/signin", { email, password, redirect: false });
  const { code, challenge, expires } = await answer.json();
  assert.deepEqual([answer.status, code], [401, "two_factor_required"]);
  assert.ok(Date.parse(expires) > Date.now(), `the challenge expires ${expires}`);
  return challenge;
}

const send = (client: Client, challenge: string, code: string) =>
  client.post("/api/auth/two-factor", { challenge, code, redirect: false });

const countSessions = (user: TestUser) => db.$count(sessions, eq(sessions.userId, user.id));

export const twoFactor: SmokeCheck[] = [
  {
    name: "Two-factor authentication is turned on with a code and the password, and shows the recovery codes once",
    covers: ["enableTwoFactor"],
    ...shared,
    async run(app) {
      const { client, user } = await app.signedIn();
      const elsewhere = await app.signedInAgain(user);
      const page = await expectStatus(await client.get("/settings/security/two-factor"), 200);
      assert.ok(!page.includes("style="), "the page has inline styles");
      const form = await client.fillIn("/settings/security/two-factor", "enableTwoFactor", { password: user.password });
      // The form of a later page has another secret, so this one is read from the answer to a wrong code.
      const secret = await secretOf(client, form.values);
      const authenticator = appWith(secret.bytes);
      const refusals = [
        { ...secret.values, code: authenticator.wrongCode() },
        { ...secret.values, code: authenticator.code(), password: "not the password" },
      ];
      for (const values of refusals) {
        assert.ok(!(await (await client.send({ ...form, values })).text()).includes("data-codes"), "it was turned on");
      }
      const values = { ...secret.values, code: authenticator.code(), password: user.password };
      const html = await expectStatus(await client.send({ ...form, values }), 200);
      const codes = html.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){5}(?=<)/g) ?? [];
      assert.equal(codes.length, 10);
      assert.equal(await sessionUser(elsewhere.client), null);
      for (const path of ["/settings/security/two-factor", "/settings/security"]) {
        const later = await expectStatus(await client.get(path), 200);
        assert.ok(!later.includes(codes[0] ?? ""), "the codes are shown again");
      }
    },
  },
  {
    name: "Two-factor authentication isn't turned on for an address that nobody has confirmed",
    env: shared.env,
    notRunReason: (app) => (app.mailServer ? shared.notRunReason(app) : "the app sends no email"),
    async run(app) {
      const { client, user } = await app.signedIn();
      const form = await client.fillIn("/settings/security/two-factor", "enableTwoFactor", { password: user.password });
      const secret = await secretOf(client, form.values);
      await forgetConfirmation(user);
      const page = await expectStatus(await client.get("/settings/security/two-factor"), 200);
      assert.ok(page.includes("requestEmailConfirmation") && !page.includes("enableTwoFactor"), "it is offered");
      const values = { ...secret.values, code: appWith(secret.bytes).code() };
      assert.ok(!(await (await client.send({ ...form, values })).text()).includes("data-codes"), "it was turned on");
      await app.visitor().signIn(user.email, user.password);
    },
  },
  {
    name: "Between the password and the code there is no session, and each code works once",
    covers: ["POST /api/auth/two-factor"],
    ...shared,
    async run(app) {
      const user = await app.createUser();
      const authenticator = await enrol(user.id);
      const client = app.visitor();
      const challenge = await passFirstStep(client, user);
      assert.equal(client.cookies.size, 0);
      assert.equal(await countSessions(user), 0);
      await expectNobody(app, challenge);

      await expectProblem(await send(client, challenge, authenticator.wrongCode()), 401, "invalid_code");
      const code = authenticator.code();
      await expectStatus(await send(client, challenge, code), 200);
      assert.equal((await sessionUser(client))?.id, user.id);
      await expectProblem(await send(app.visitor(), challenge, code), 401, "sign_in_expired");
      const second = await passFirstStep(app.visitor(), user);
      await expectProblem(await send(app.visitor(), second, code), 401, "invalid_code");
    },
  },
  {
    name: "After the password, the form asks for a code, and a recovery code works once",
    covers: ["twoFactorSignIn"],
    ...shared,
    async run(app) {
      const user = await app.createUser();
      const [code = ""] = (await enrol(user.id)).recoveryCodes;
      const page = "/signin/two-factor?callbackUrl=%2Fsettings%2Fprofile%3Fa%3D1";
      for (const isFirst of [true, false]) {
        const client = app.visitor();
        const { email, password } = user;
        const fields = { email, password };
        expectRedirect(
          await client.submit("/signin?callbackUrl=/settings/profile?a=1", "passwordSignIn", fields),
          page,
        );
        for (const value of client.cookies.values()) await expectNobody(app, value);
        assert.equal(await sessionUser(client), null);
        const html = await expectStatus(await client.get(page), 200);
        assert.match(html, /autocomplete="one-time-code"/i);
        assert.ok(html.includes('href="/signin?callbackUrl='), "there is no way to start over");
        const typed = code.toLowerCase().replaceAll("-", " ");
        const answer = await client.submit(page, "twoFactorSignIn", { code: typed });
        if (isFirst) expectRedirect(answer, "/settings/profile?a=1");
        else assert.ok(!(await expectStatus(answer, 200)).includes(typed), "the code comes back in the page");
        assert.equal((await sessionUser(client))?.id, isFirst ? user.id : undefined);
      }
    },
  },
  {
    name: "Neither a session nor the password turns two-factor authentication off or gives new recovery codes: it takes a code, too",
    covers: ["disableTwoFactor", "renewRecoveryCodes"],
    ...shared,
    async run(app) {
      const { client, user } = await app.signedIn();
      const authenticator = await enrol(user.id);
      const actions = await findActions([client], ["/settings/security"]);
      const [first = "", second = ""] = authenticator.recoveryCodes;
      for (const [name, code] of [
        ["renewRecoveryCodes", first],
        ["disableTwoFactor", authenticator.code()],
      ] as const) {
        const action = actions.get(name);
        assert.ok(action, `there is no form for ${name}`);
        const call = async (input: object) => outcomeOf(await callAction(client, action, input));
        for (const input of [{}, { password: user.password }, { code }])
          assert.equal(await call(input), "invalid_fields");
        const wrong = { password: user.password, code: authenticator.wrongCode() };
        assert.equal(await call(wrong), "invalid_fields");
        await passFirstStep(app.visitor(), user);
        assert.equal(await call({ password: user.password, code }), "ok");
        // The old recovery codes are gone.
        assert.equal(await call({ password: user.password, code: second }), "invalid_fields");
      }
      await app.visitor().signIn(user.email, user.password);
    },
  },
];

/** What somebody has in hand who passed the first step opens nothing. */
async function expectNobody(app: SmokeApp, token: string): Promise<void> {
  const planted = app.visitor();
  planted.cookies.set(app.sessionCookie, token);
  assert.equal(await sessionUser(planted), null);
  expectRedirect(await planted.get("/settings/profile"), "/signin?callbackUrl=%2Fsettings%2Fprofile");
  const headers = { authorization: `Bearer ${token}` };
  assert.equal(await (await app.visitor().get("/api/auth/session", { headers })).json(), null);
}

/** The secret of a form, as an authenticator app gets it from the page. */
async function secretOf(client: Client, values: Record<string, string>) {
  const html = await expectStatus(await client.get("/settings/security/two-factor"), 200);
  const text = /data-secret="">([A-Z2-7 ]+)</.exec(html)?.[1] ?? "";
  const setup = /name="setup" value="([^"]+)"/.exec(html)?.[1] ?? "";
  assert.ok(text && setup, "the page shows no secret");
  return { bytes: fromBase32(text), values: { ...values, setup } };
}
