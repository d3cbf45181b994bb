import assert from "node:assert/strict";
import { callAction } from "../../test/server/actions";
import { expectProblem, expectRedirect, expectStatus, type SmokeApp, type SmokeCheck, sessionUser } from "../check";

const newPassword = "another quite long pass phrase";

export const account: SmokeCheck[] = [
  {
    name: "The profile form changes the own name, and nothing but the name",
    covers: ["updateProfile"],
    async run(app) {
      const { client, user } = await app.signedIn("viewer");
      await expectStatus(await client.submit("/account", "updateProfile", { name: "Ada <b>", role: "admin" }), 200);
      const changed = await sessionUser(client);
      assert.deepEqual([changed?.name, changed?.email, changed?.role], ["Ada <b>", user.email, "viewer"]);
      const page = await expectStatus(await client.get("/account"), 200);
      assert.ok(!page.includes("Ada <b>"), "the name is not escaped");
    },
  },
  {
    name: "Changing the password needs the current one and ends every other session",
    covers: ["changePassword"],
    async run(app) {
      const { client, user } = await app.signedIn("viewer");
      const other = await signInAgain(app, user);
      await client.submit("/account", "changePassword", { currentPassword: "not the password", newPassword });
      assert.ok(await sessionUser(other), "a wrong current password ended a session");
      await client.submit("/account", "changePassword", { currentPassword: user.password, newPassword });
      assert.equal(await sessionUser(other), null, "the other session goes on");
      assert.ok(await sessionUser(client), "this session ended, too");
      const old = await app.anonymous().post("/api/auth/signin", { email: user.email, password: user.password });
      await expectProblem(old, 401, "invalid_credentials");
      await app.anonymous().signIn(user.email, newPassword);
    },
  },
  {
    name: "The account page lists the own sessions and ends one of them",
    covers: ["listSessions", "endSession"],
    async run(app) {
      const { client, user } = await app.signedIn("viewer");
      const other = await signInAgain(app, user);
      const { result } = await callAction(client, "listSessions");
      const sessions = (result?.ok ? result.data : []) as { id: string; current: boolean }[];
      assert.deepEqual(sessions.map(({ current }) => current).sort(), [false, true]);
      const sessionId = sessions.find(({ current }) => !current)?.id ?? "";
      const stranger = await app.signedIn("viewer");
      await callAction(stranger.client, "endSession", { sessionId });
      assert.ok(await sessionUser(other), "a stranger ended the session");
      await client.submit("/account", "endSession", { sessionId });
      assert.equal(await sessionUser(other), null, "the session goes on");
      assert.ok(await sessionUser(client), "this session ended, too");
    },
  },
  {
    name: "Deleting the account needs the password and ends every session",
    covers: ["deleteAccount"],
    async run(app) {
      const { client, user } = await app.signedIn("viewer");
      const other = await signInAgain(app, user);
      await client.submit("/account", "deleteAccount", { password: "not the password" });
      assert.ok(await sessionUser(client), "a wrong password deleted the account");
      expectRedirect(await client.submit("/account", "deleteAccount", { password: user.password }), "/signin");
      assert.equal(await sessionUser(other), null, "a session outlives its account");
      const again = await app.anonymous().post("/api/auth/signin", { email: user.email, password: user.password });
      await expectProblem(again, 401, "invalid_credentials");
    },
  },
  {
    name: "A provider that is not offered can't be used, linked or unlinked",
    covers: ["providerSignIn", "linkProvider", "unlinkProvider"],
    async run(app) {
      const { client } = await app.signedIn("viewer");
      for (const action of ["providerSignIn", "linkProvider"]) {
        const { response, result } = await callAction(client, action, { provider: "no-such-provider" });
        const target = response.headers.get("x-action-redirect") ?? "";
        assert.ok(!result?.ok && !target.includes("://"), `${action} took a provider that does not exist: ${target}`);
      }
      await callAction(client, "unlinkProvider", { provider: "no-such-provider" });
      assert.ok(await sessionUser(client));
    },
  },
];

async function signInAgain(app: SmokeApp, user: { email: string; password: string }) {
  const client = app.anonymous();
  await client.signIn(user.email, user.password);
  return client;
}
