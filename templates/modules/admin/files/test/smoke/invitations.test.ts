// What invitations promise.
import { beforeEach, expect, it } from "vitest";
import { callAction, findActions, outcomeOf } from "../support/actions";
import type { MailServer } from "../support/mail-server";
import { sessionUser } from "../support/people";
import { expectRedirect, expectStatus } from "../support/responses";
import { app } from "./app";

const password = "another quite long pass phrase";
const list = "/admin/invitations";

const mailServer = app.mailServer as MailServer;
beforeEach(({ skip }) => skip(!mailServer, "needs the emails of this app"));

/** The link in the latest email to this address, whatever the admin does now. */
async function linkAfter(email: string, work: () => Promise<unknown>): Promise<string> {
  const seen = mailServer.emails.length;
  await work();
  return (await mailServer.emailTo(email, "", seen)).link;
}

async function expectEnded(link: string): Promise<void> {
  const page = await expectStatus(await app.visitor().get(link), 200);
  expect(page, "the link still works").toContain("no longer works");
  expect(page, "the link still works").not.toContain("data-action");
}

it("Somebody who is invited chooses a password, and has the role of the invitation, whatever the form says", async () => {
  const { client } = await app.signedIn("admin");
  const email = app.newEmail();
  const invite = (role: string) => client.submit(list, "inviteUser", { email, role });
  const older = await linkAfter(email, () => invite("admin"));
  const link = await linkAfter(email, () => invite("editor"));
  await expectEnded(older);
  const visitor = app.visitor();
  expect((await visitor.get(link)).headers.get("referrer-policy")).toBe("no-referrer");
  const form = { name: "Ada", password, role: "admin", email: app.newEmail() };
  const twice = await visitor.fillIn(link, "acceptInvitation", form);
  expectRedirect(await visitor.send(twice), "/dashboard");
  const user = await sessionUser(visitor);
  expect([user?.email, user?.name, user?.role]).toEqual([email, "Ada", "editor"]);
  await expectEnded(link);

  const known = await client.submit(list, "inviteUser", { email, role: "admin" });
  expect(await expectStatus(known, 200), "the admin isn't told").toContain("already has an account");
});

it("An invitation that is sent again has a new link, and one that is withdrawn has none", async () => {
  const { client } = await app.signedIn("admin");
  const viewer = await app.signedIn("viewer");
  const email = app.newEmail();
  const older = await linkAfter(email, () => client.submit(list, "inviteUser", { email, role: "viewer" }));
  // These forms are there only with an invitation.
  const actions = await findActions([client], [list]);
  const [resend, withdraw] = [actions.get("resendInvitation"), actions.get("withdrawInvitation")];
  expect.assert(resend, "the invitation has no forms");
  expect.assert(withdraw, "the invitation has no forms");
  const invitationId = async () => {
    const html = await expectStatus(await client.get(list), 200);
    return /name="invitationId" value="([^"]+)"/.exec(html.slice(html.indexOf(email)))?.[1];
  };
  const input = { invitationId: await invitationId() };
  expect(outcomeOf(await callAction(viewer.client, resend, input))).not.toBe("ok");
  expect(outcomeOf(await callAction(viewer.client, withdraw, input))).not.toBe("ok");
  const link = await linkAfter(email, () => callAction(client, resend, input));
  await expectEnded(older);
  await expectStatus(await app.visitor().get(link), 200);
  expect(outcomeOf(await callAction(client, withdraw, { invitationId: await invitationId() }))).toBe("ok");
  await expectEnded(link);
});
