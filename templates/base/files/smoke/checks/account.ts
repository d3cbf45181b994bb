import assert from "node:assert/strict";
import { sessionUser } from "../../test/support/people";
import { expectJson, expectProblem, expectRedirect, expectStatus, type SmokeCheck } from "../check";

const newPassword = "another quite long pass phrase";

export const account: SmokeCheck[] = [
  {
    name: "The settings send visitors to sign in and back, and shows who is signed in",
    async run(app) {
      expectRedirect(await app.visitor().get("/settings/profile"), "/signin?callbackUrl=%2Fsettings%2Fprofile");
      const { client, user } = await app.signedIn();
      const html = await expectStatus(await client.get("/settings/profile"), 200);
      assert.ok(html.includes(user.email) && html.includes(user.name), "email address or name is missing");
    },
  },
  {
    name: "The profile form changes your name, and nothing but the name",
    covers: ["updateProfile"],
    async run(app) {
      const { client, user } = await app.signedIn();
      await expectStatus(
        await client.submit("/settings/profile", "updateProfile", { name: "Ada <b>", role: "admin" }),
        200,
      );
      const changed = await sessionUser(client);
      assert.deepEqual([changed?.name, changed?.email, changed?.role], ["Ada <b>", user.email, "viewer"]);
      const page = await expectStatus(await client.get("/settings/profile"), 200);
      assert.ok(!page.includes("Ada <b>"), "the name is not escaped");
    },
  },
  {
    name: "People can download everything that is stored about them, once an hour, and nobody else can",
    covers: ["POST /api/account/data"],
    async run(app) {
      await expectProblem(await app.visitor().post("/api/account/data", {}), 401, "unauthorized");
      const { client, user } = await app.signedIn();
      const data = (await expectJson(await client.post("/api/account/data", {}))) as { account: { email: string }[] };
      assert.deepEqual(
        data.account.map(({ email }) => email),
        [user.email],
      );
      await expectProblem(await client.post("/api/account/data", {}), 429, "too_many_attempts");
    },
  },
  {
    name: "Light or dark is chosen in the settings, for all pages on this device",
    covers: ["setTheme"],
    async run(app) {
      const { client } = await app.signedIn();
      await expectStatus(await client.submit("/settings/profile", "setTheme", { theme: "dark" }), 200);
      for (const path of ["/settings/profile", "/no-such-page"])
        assert.match(await (await client.get(path)).text(), /data-chosen-theme="dark"/);
      await client.submit("/settings/profile", "setTheme", { theme: "<b>" });
      assert.match(await (await client.get("/settings/profile")).text(), /data-chosen-theme="dark"/);
      assert.match(await (await app.visitor().get("/signin")).text(), /data-chosen-theme="system"/);
    },
  },
  {
    name: "Changing the password takes the current one and ends every other session",
    covers: ["changePassword"],
    async run(app) {
      const { client, user } = await app.signedIn();
      const { client: other } = await app.signedInAgain(user);
      await client.submit("/settings/security", "changePassword", { currentPassword: "not the password", newPassword });
      assert.ok(await sessionUser(other), "a wrong current password ended a session");
      await client.submit("/settings/security", "changePassword", { currentPassword: user.password, newPassword });
      assert.equal(await sessionUser(other), null, "the other session goes on");
      assert.ok(await sessionUser(client), "this session ended, too");
      const old = await app.visitor().post("/api/auth/signin", { email: user.email, password: user.password });
      await expectProblem(old, 401, "invalid_credentials");
      await app.visitor().signIn(user.email, newPassword);
    },
  },
  {
    name: "A sign-in with the old password leaves no session, even while the password changes",
    async run(app) {
      const { client, user } = await app.signedIn();
      const { email, password } = user;
      const tokens: string[] = [];
      let isChanged = false;
      const browsers = [1, 2, 3, 4].map(async () => {
        while (!isChanged) {
          const browser = app.visitor();
          await browser.post("/api/auth/signin", { email, password, redirect: false });
          tokens.push(browser.cookies.get(app.sessionCookie) ?? "");
        }
      });
      await client
        .submit("/settings/security", "changePassword", { currentPassword: password, newPassword })
        .finally(() => {
          isChanged = true;
        });
      await Promise.all(browsers);
      for (const token of tokens.filter(Boolean)) {
        const headers = { authorization: `Bearer ${token}` };
        const response = await app.visitor().get("/api/auth/session", { headers });
        assert.equal(await expectJson(response), null, "a session of the old password is alive");
      }
    },
  },
  {
    name: "The settings list your sessions and ends one of them",
    covers: ["listSessions", "endSession"],
    async run(app) {
      const { client, user } = await app.signedIn();
      const { client: other } = await app.signedInAgain(user);
      const form = await client.fillIn("/settings/sessions", "endSession");
      const sessionId = form.values.sessionId ?? "";
      const stranger = await app.signedIn();
      await app.call(stranger.client, "endSession", { sessionId });
      assert.ok(await sessionUser(other), "a stranger ended the session");
      await client.send(form);
      assert.equal(await sessionUser(other), null, "the session goes on");
      assert.ok(await sessionUser(client), "this session ended, too");
    },
  },
  {
    name: "The settings sign you out everywhere else, and nobody else",
    covers: ["endOtherSessions"],
    async run(app) {
      const { client, user } = await app.signedIn();
      const others = [await app.signedInAgain(user), await app.signedInAgain(user)];
      const stranger = await app.signedIn();
      const page = await (await client.submit("/settings/sessions", "endOtherSessions")).text();
      assert.ok(page.includes("data-message"), "the page does not say what happened");
      for (const other of others) assert.equal(await sessionUser(other.client), null, "another session goes on");
      assert.ok(await sessionUser(client), "this session ended, too");
      assert.ok(await sessionUser(stranger.client), "a stranger's session ended");
    },
  },
  {
    name: "Deleting the account takes the password and ends every session",
    covers: ["deleteAccount"],
    async run(app) {
      const { client, user } = await app.signedIn();
      const { client: other } = await app.signedInAgain(user);
      await client.submit("/settings/data", "deleteAccount", { password: "not the password" });
      assert.ok(await sessionUser(client), "a wrong password deleted the account");
      expectRedirect(await client.submit("/settings/data", "deleteAccount", { password: user.password }), "/signin");
      assert.equal(await sessionUser(other), null, "a session outlives its account");
      const again = await app.visitor().post("/api/auth/signin", { email: user.email, password: user.password });
      await expectProblem(again, 401, "invalid_credentials");
    },
  },
];
