// What the admin pages promise.
import assert from "node:assert/strict";
import { outcomeOf } from "../../test/support/actions";
import { sessionUser } from "../../test/support/people";
import { expectJson, expectProblem, expectRedirect, expectStatus, type SmokeCheck } from "../check";

interface Users {
  users: { id: string; email: string; role: string }[];
  total: number;
}

export const admin: SmokeCheck[] = [
  {
    name: "Only admins see the list of users",
    covers: ["GET /api/demo/admin/users", "listUsers"],
    async run(app) {
      const visitor = app.visitor();
      await expectProblem(await visitor.get("/api/demo/admin/users"), 401, "unauthorized");
      expectRedirect(await visitor.get("/admin/users"), "/signin?callbackUrl=%2Fadmin%2Fusers");
      const editor = await app.signedIn("editor");
      await expectProblem(await editor.client.get("/api/demo/admin/users"), 403, "forbidden");
      await expectStatus(await editor.client.get("/admin/users"), 403);

      const { client } = await app.signedIn("admin");
      const query = `query=${encodeURIComponent(editor.user.email.toUpperCase())}`;
      const found = (await expectJson(await client.get(`/api/demo/admin/users?${query}`))) as Users;
      assert.deepEqual(
        found.users.map((user) => user.id),
        [editor.user.id],
      );
      const html = await expectStatus(await client.get(`/admin/users?${query}`), 200);
      assert.ok(html.includes(editor.user.email), "the page does not show the user it was asked for");
      await expectProblem(await client.get("/api/demo/admin/users?pageSize=101"), 422, "invalid_fields");
    },
  },
  {
    name: "A new role counts at the next request",
    covers: ["updateUserRole"],
    async run(app) {
      const { client } = await app.signedIn("admin");
      const other = await app.signedIn("viewer");
      const page = `/admin/users/${other.user.id}`;
      await expectStatus(await client.submit(page, "updateUserRole", { userId: other.user.id, role: "editor" }), 200);
      assert.equal((await sessionUser(other.client))?.role, "editor");
    },
  },
  {
    name: "An admin ends all sessions of a user",
    covers: ["endUserSessions"],
    async run(app) {
      const { client } = await app.signedIn("admin");
      const other = await app.signedIn("viewer");
      await expectStatus(await client.submit(`/admin/users/${other.user.id}`, "endUserSessions"), 200);
      assert.equal(await sessionUser(other.client), null);
    },
  },
  {
    name: "An admin sends a user a reset link, and doesn't get to see it",
    covers: ["sendResetLink"],
    notRunReason: (app) => (app.mailServer ? undefined : "needs the emails of this app"),
    async run(app) {
      const { client, user } = await app.signedIn("admin");
      const { id, email } = await app.createUser();
      assert.equal(outcomeOf(await app.call(client, "sendResetLink", { userId: user.id })), "own_account");
      const html = await expectStatus(await client.submit(`/admin/users/${id}`, "sendResetLink"), 200);
      assert.ok(html.includes("Reset link sent."), "the page does not say so");
      assert.ok(!html.includes("token="), "the admin gets to see the link");
      const sent = await app.mailServer?.emailTo(email);
      assert.ok(sent, "there is no email");
      assert.ok(sent.text.includes("An admin sent you this link"), "the email does not say who sent it");
      const password = "another quite long pass phrase";
      expectRedirect(await app.visitor().submit(sent.link, "resetPassword", { password }), "/signin?done=reset");
      await expectStatus(await app.visitor().post("/api/auth/signin", { email, password, redirect: false }), 200);
    },
  },
  {
    name: "Second factors can be reset only where there are some",
    covers: ["resetUserFactors"],
    async run(app) {
      const { client } = await app.signedIn("admin");
      const html = await expectStatus(await client.get(`/admin/users/${(await app.createUser()).id}`), 200);
      assert.ok(!html.includes("resetUserFactors"), "there is something to reset");
    },
  },
  {
    name: "An admin suspends a user, who is out at once and gets in again only when reactivated",
    covers: ["suspendUser", "reactivateUser"],
    async run(app) {
      const { client, user } = await app.signedIn("admin");
      const other = await app.signedIn("viewer");
      const { email, password } = other.user;
      const signIn = () => app.visitor().post("/api/auth/signin", { email, password, redirect: false });
      assert.equal(outcomeOf(await app.call(client, "suspendUser", { userId: user.id })), "own_account");
      const page = `/admin/users/${other.user.id}`;
      await expectStatus(await client.submit(page, "suspendUser"), 200);
      assert.equal(await sessionUser(other.client), null);
      await expectProblem(await signIn(), 403, "account_unavailable");
      const list = await client.get(`/api/demo/admin/users?state=suspended&query=${encodeURIComponent(email)}`);
      assert.equal(((await expectJson(list)) as Users).total, 1);
      await expectStatus(await client.submit(page, "reactivateUser"), 200);
      await expectStatus(await signIn(), 200);
    },
  },
  {
    name: "An admin deletes a user, who is signed out at once, but never their own account this way",
    covers: ["deleteUser"],
    async run(app) {
      const { client, user } = await app.signedIn("admin");
      const other = await app.signedIn("viewer");
      assert.equal(outcomeOf(await app.call(client, "deleteUser", { userId: user.id })), "own_account");
      const page = `/admin/users/${other.user.id}`;
      expectRedirect(await client.submit(page, "deleteUser"), "/admin/users?done=deleted");
      assert.equal(await sessionUser(other.client), null);
      await expectStatus(await client.get(page), 404);
    },
  },
];
