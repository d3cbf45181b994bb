// What invitations promise.
import assert from "node:assert/strict";
import { callAction, findActions, outcomeOf } from "../../test/support/actions";
import { sessionUser } from "../../test/support/people";
import { expectRedirect, expectStatus, type SmokeApp, type SmokeCheck } from "../check";

const needsEmails = { notRunReason: (app: SmokeApp) => (app.mailServer ? undefined : "needs the emails of this app") };
const password = "another quite long pass phrase";
const list = "/admin/invitations";

/** The link in the latest email to this address, whatever the admin does now. */
async function linkAfter({ mailServer }: SmokeApp, email: string, work: () => Promise<unknown>): Promise<string> {
  assert.ok(mailServer, "its emails can't be read");
  const seen = mailServer.emails.length;
  await work();
  return (await mailServer.emailTo(email, "", seen)).link;
}

async function expectEnded(app: SmokeApp, link: string): Promise<void> {
  const page = await expectStatus(await app.visitor().get(link), 200);
  assert.ok(page.includes("no longer works") && !page.includes("data-action"), "the link still works");
}

export const invitations: SmokeCheck[] = [
  {
    name: "Somebody who is invited chooses a password, and has the role of the invitation, whatever the form says",
    covers: ["inviteUser", "acceptInvitation"],
    ...needsEmails,
    async run(app) {
      const { client } = await app.signedIn("admin");
      const email = app.newEmail();
      const invite = (role: string) => client.submit(list, "inviteUser", { email, role });
      const older = await linkAfter(app, email, () => invite("admin"));
      const link = await linkAfter(app, email, () => invite("editor"));
      await expectEnded(app, older);
      const visitor = app.visitor();
      assert.equal((await visitor.get(link)).headers.get("referrer-policy"), "no-referrer");
      const form = { name: "Ada", password, role: "admin", email: app.newEmail() };
      const twice = await visitor.fillIn(link, "acceptInvitation", form);
      expectRedirect(await visitor.send(twice), "/settings/profile");
      const user = await sessionUser(visitor);
      assert.deepEqual([user?.email, user?.name, user?.role], [email, "Ada", "editor"]);
      await expectEnded(app, link);

      const known = await client.submit(list, "inviteUser", { email, role: "admin" });
      assert.ok((await expectStatus(known, 200)).includes("already has an account"), "the admin isn't told");
    },
  },
  {
    name: "An invitation that is sent again has a new link, and one that is withdrawn has none",
    covers: ["resendInvitation", "withdrawInvitation"],
    ...needsEmails,
    async run(app) {
      const { client } = await app.signedIn("admin");
      const viewer = await app.signedIn("viewer");
      const email = app.newEmail();
      const older = await linkAfter(app, email, () => client.submit(list, "inviteUser", { email, role: "viewer" }));
      // These forms are there only with an invitation.
      const actions = await findActions([client], [list]);
      const [resend, withdraw] = [actions.get("resendInvitation"), actions.get("withdrawInvitation")];
      assert.ok(resend && withdraw, "the invitation has no forms");
      const invitationId = async () => {
        const html = await expectStatus(await client.get(list), 200);
        return /name="invitationId" value="([^"]+)"/.exec(html.slice(html.indexOf(email)))?.[1];
      };
      const input = { invitationId: await invitationId() };
      assert.notEqual(outcomeOf(await callAction(viewer.client, resend, input)), "ok");
      assert.notEqual(outcomeOf(await callAction(viewer.client, withdraw, input)), "ok");
      const link = await linkAfter(app, email, () => callAction(client, resend, input));
      await expectEnded(app, older);
      await expectStatus(await app.visitor().get(link), 200);
      assert.equal(outcomeOf(await callAction(client, withdraw, { invitationId: await invitationId() })), "ok");
      await expectEnded(app, link);
    },
  },
];
