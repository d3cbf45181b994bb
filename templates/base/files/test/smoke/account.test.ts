import { expect, it } from "vitest";
import { makeOld, sessionUser } from "../support/people";
import { expectJson, expectProblem, expectRedirect, expectStatus } from "../support/responses";
import { app } from "./app";

const newPassword = "another quite long pass phrase";

it("The settings send visitors to sign in and back, and shows who is signed in", async () => {
  expectRedirect(await app.visitor().get("/settings/profile"), "/signin?callbackUrl=%2Fsettings%2Fprofile");
  const { client, user } = await app.signedIn();
  const html = await expectStatus(await client.get("/settings/profile"), 200);
  expect(html, "email address or name is missing").toContain(user.email);
  expect(html, "email address or name is missing").toContain(user.name);
});

it("The profile form changes your name, and nothing but the name", async () => {
  const { client, user } = await app.signedIn();
  await expectStatus(
    await client.submit("/settings/profile", "updateProfile", { name: "Ada <b>", role: "admin" }),
    200,
  );
  const changed = await sessionUser(client);
  expect([changed?.name, changed?.email, changed?.role]).toEqual(["Ada <b>", user.email, "viewer"]);
  const page = await expectStatus(await client.get("/settings/profile"), 200);
  expect(page, "the name is not escaped").not.toContain("Ada <b>");
});

it("People can download everything that is stored about them, once an hour, and nobody else can", async () => {
  await expectProblem(await app.visitor().post("/api/account/data", {}), 401, "unauthorized");
  const { client, user } = await app.signedIn();
  const data = (await expectJson(await client.post("/api/account/data", {}))) as { account: { email: string }[] };
  expect(data.account.map(({ email }) => email)).toEqual([user.email]);
  await expectProblem(await client.post("/api/account/data", {}), 429, "too_many_attempts");
});

it("A session of an hour ago is asked for the password, by a page or as JSON, and then it is enough", async () => {
  const { client, user } = await app.signedIn();
  await makeOld(user.id);
  await expectProblem(await client.post("/api/account/data", {}), 403, "reauthentication_required");
  await expectProblem(await client.post("/api/auth/reauthenticate", { password: "wrong" }), 422, "invalid_fields");
  await expectStatus(await client.post("/api/auth/reauthenticate", { password: user.password }), 200);
  await expectJson(await client.post("/api/account/data", {}));

  const other = await app.signedIn();
  await makeOld(other.user.id);
  const page = "/reauthenticate?callbackUrl=%2Fsettings%2Fdata";
  const download = () => other.client.request("/api/account/data", { method: "POST", body: new URLSearchParams() });
  expectRedirect(await download(), page);
  const fields = { password: other.user.password };
  expectRedirect(await other.client.submit(page, "reauthenticateWithPassword", fields), "/settings/data");
  await expectJson(await download());
});

it("The dashboard greets people, and says where they are signed in", async () => {
  const { client } = await app.signedIn();
  const html = await expectStatus(await client.get("/dashboard"), 200);
  expect(html).toContain("Welcome back, Test");
  expect(html).toContain("This device");
});

it("A sidebar that was folded up stays so on this device, without JavaScript, too", async () => {
  const { client } = await app.signedIn();
  await expectStatus(await client.submit("/dashboard", "setSidebar", { state: "collapsed" }), 200);
  expect(await (await client.get("/settings/profile")).text()).toContain('data-sidebar="collapsed"');
  await client.submit("/dashboard", "setSidebar", { state: "elsewhere" });
  expect(await (await client.get("/settings/profile")).text()).toContain('data-sidebar="collapsed"');
});

it("Light or dark is chosen in the settings, for all pages on this device", async () => {
  const { client } = await app.signedIn();
  await expectStatus(await client.submit("/settings/profile", "setTheme", { theme: "dark" }), 200);
  for (const path of ["/settings/profile", "/no-such-page"])
    expect(await (await client.get(path)).text()).toMatch(/data-chosen-theme="dark"/);
  await client.submit("/settings/profile", "setTheme", { theme: "<b>" });
  expect(await (await client.get("/settings/profile")).text()).toMatch(/data-chosen-theme="dark"/);
  expect(await (await app.visitor().get("/signin")).text()).toMatch(/data-chosen-theme="system"/);
});

it("Changing the password takes the current one and ends every other session", async () => {
  const { client, user } = await app.signedIn();
  const { client: other } = await app.signedInAgain(user);
  await client.submit("/settings/security", "changePassword", { currentPassword: "not the password", newPassword });
  expect(await sessionUser(other), "a wrong current password ended a session").not.toBeNull();
  await client.submit("/settings/security", "changePassword", { currentPassword: user.password, newPassword });
  expect(await sessionUser(other), "the other session goes on").toBeNull();
  expect(await sessionUser(client), "this session ended, too").not.toBeNull();
  const old = await app.visitor().post("/api/auth/signin", { email: user.email, password: user.password });
  await expectProblem(old, 401, "invalid_credentials");
  await app.visitor().signIn(user.email, newPassword);
});

it("A sign-in with the old password leaves no session, even while the password changes", async () => {
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
    expect(await expectJson(response), "a session of the old password is alive").toBeNull();
  }
});

it("The settings list your sessions and ends one of them", async () => {
  const { client, user } = await app.signedIn();
  const { client: other } = await app.signedInAgain(user);
  const form = await client.fillIn("/settings/sessions", "endSession");
  const sessionId = form.values.sessionId ?? "";
  const stranger = await app.signedIn();
  await app.call(stranger.client, "endSession", { sessionId });
  expect(await sessionUser(other), "a stranger ended the session").not.toBeNull();
  await client.send(form);
  expect(await sessionUser(other), "the session goes on").toBeNull();
  expect(await sessionUser(client), "this session ended, too").not.toBeNull();
});

it("The settings sign you out everywhere else, and nobody else", async () => {
  const { client, user } = await app.signedIn();
  const others = [await app.signedInAgain(user), await app.signedInAgain(user)];
  const stranger = await app.signedIn();
  const page = await (await client.submit("/settings/sessions", "endOtherSessions")).text();
  expect(page, "the page does not say what happened").toContain("data-message");
  for (const other of others) expect(await sessionUser(other.client), "another session goes on").toBeNull();
  expect(await sessionUser(client), "this session ended, too").not.toBeNull();
  expect(await sessionUser(stranger.client), "a stranger's session ended").not.toBeNull();
});

it("Deleting the account takes the password and ends every session", async () => {
  const { client, user } = await app.signedIn();
  const { client: other } = await app.signedInAgain(user);
  await client.submit("/settings/data", "deleteAccount", { password: "not the password" });
  expect(await sessionUser(client), "a wrong password deleted the account").not.toBeNull();
  expectRedirect(await client.submit("/settings/data", "deleteAccount", { password: user.password }), "/signin");
  expect(await sessionUser(other), "a session outlives its account").toBeNull();
  const again = await app.visitor().post("/api/auth/signin", { email: user.email, password: user.password });
  await expectProblem(again, 401, "invalid_credentials");
});
