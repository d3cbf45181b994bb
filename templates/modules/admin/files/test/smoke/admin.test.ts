// What the admin pages promise.
import { expect, it } from "vitest";
import { callAction, findActions, outcomeOf } from "../support/actions";
import { sessionUser } from "../support/people";
import { expectJson, expectProblem, expectRedirect, expectStatus } from "../support/responses";
import { app } from "./app";

interface Users {
  users: { id: string; email: string; role: string }[];
  total: number;
}

it("Only admins see the list of users", async () => {
  const visitor = app.visitor();
  await expectProblem(await visitor.get("/api/demo/admin/users"), 401, "unauthorized");
  expectRedirect(await visitor.get("/admin/users"), "/signin?callbackUrl=%2Fadmin%2Fusers");
  const editor = await app.signedIn("editor");
  await expectProblem(await editor.client.get("/api/demo/admin/users"), 403, "forbidden");
  await expectStatus(await editor.client.get("/admin/users"), 403);

  const { client } = await app.signedIn("admin");
  const query = `query=${encodeURIComponent(editor.user.email.toUpperCase())}`;
  const found = (await expectJson(await client.get(`/api/demo/admin/users?${query}`))) as Users;
  expect(found.users.map((user) => user.id)).toEqual([editor.user.id]);
  const html = await expectStatus(await client.get(`/admin/users?${query}`), 200);
  expect(html, "the page does not show the user it was asked for").toContain(editor.user.email);
  await expectProblem(await client.get("/api/demo/admin/users?pageSize=101"), 422, "invalid_fields");
});

it("A new role counts at the next request", async () => {
  const { client } = await app.signedIn("admin");
  const other = await app.signedIn("viewer");
  const page = `/admin/users/${other.user.id}`;
  await expectStatus(await client.submit(page, "updateUserRole", { userId: other.user.id, role: "editor" }), 200);
  expect((await sessionUser(other.client))?.role).toBe("editor");
});

it("An admin ends all sessions of a user", async () => {
  const { client } = await app.signedIn("admin");
  const other = await app.signedIn("viewer");
  await expectStatus(await client.submit(`/admin/users/${other.user.id}/sessions`, "endUserSessions"), 200);
  expect(await sessionUser(other.client)).toBeNull();
});

it("An admin sends a user a reset link, and doesn't get to see it", async ({ skip }) => {
  skip(!app.mailServer, "needs the emails of this app");
  const { client, user } = await app.signedIn("admin");
  const { id, email } = await app.createUser();
  expect(outcomeOf(await app.call(client, "sendResetLink", { userId: user.id }))).toBe("own_account");
  const html = await expectStatus(await client.submit(`/admin/users/${id}`, "sendResetLink"), 200);
  expect(html, "the page does not say so").toContain("Reset link sent.");
  expect(html, "the admin gets to see the link").not.toContain("token=");
  const sent = await app.mailServer?.emailTo(email);
  expect.assert(sent, "there is no email");
  expect(sent.text, "the email does not say who sent it").toContain("An admin sent you this link");
  const password = "another quite long pass phrase";
  expectRedirect(await app.visitor().submit(sent.link, "resetPassword", { password }), "/signin?done=reset");
  await expectStatus(await app.visitor().post("/api/auth/signin", { email, password, redirect: false }), 200);
});

it("An admin suspends a user, who is out at once and gets in again only when reactivated", async () => {
  const { client, user } = await app.signedIn("admin");
  const other = await app.signedIn("viewer");
  const { email, password } = other.user;
  const signIn = () => app.visitor().post("/api/auth/signin", { email, password, redirect: false });
  const page = (change: string, ...ids: string[]) =>
    `/admin/users/confirm?change=${change}${ids.map((id) => `&userId=${id}`).join("")}`;
  const suspend = (await findActions([client], [page("suspend", other.user.id)])).get("suspendUser");
  expect.assert(suspend, "the page has no form for it");
  expect(outcomeOf(await callAction(client, suspend, { userId: user.id }))).toBe("own_account");
  const html = await expectStatus(await client.get(page("suspend", other.user.id, user.id)), 200);
  expect(html, "the page doesn't name who is suspended").toContain(email);
  expect(html, "the page doesn't say whom it leaves out").toContain("You can’t suspend your own account.");
  await expectStatus(await client.submit(page("suspend", other.user.id), "suspendUser"), 200);
  expect(await sessionUser(other.client)).toBeNull();
  await expectProblem(await signIn(), 403, "account_unavailable");
  const list = await client.get(`/api/demo/admin/users?state=suspended&query=${encodeURIComponent(email)}`);
  expect(((await expectJson(list)) as Users).total).toBe(1);
  await expectStatus(await client.submit(page("reactivate", other.user.id), "reactivateUser"), 200);
  await expectStatus(await signIn(), 200);
});

it("An admin deletes a user, who is signed out at once, but never their own account this way", async () => {
  const { client, user } = await app.signedIn("admin");
  const other = await app.signedIn("viewer");
  expect(outcomeOf(await app.call(client, "deleteUser", { userId: user.id }))).toBe("own_account");
  const page = `/admin/users/${other.user.id}/delete`;
  expectRedirect(await client.submit(page, "deleteUser"), "/admin/users?done=deleted");
  expect(await sessionUser(other.client)).toBeNull();
  await expectStatus(await client.get(page), 404);
});
