// What activity promises.
import assert from "node:assert/strict";
import { expectProblem, expectRedirect, expectStatus, type SmokeCheck } from "../check";

export const audit: SmokeCheck[] = [
  {
    name: "Only admins see and download what happened to all accounts",
    covers: ["GET /api/admin/activity"],
    async run(app) {
      const visitor = app.visitor();
      await expectProblem(await visitor.get("/api/admin/activity"), 401, "unauthorized");
      expectRedirect(await visitor.get("/admin/activity"), "/signin?callbackUrl=%2Fadmin%2Factivity");
      const editor = await app.signedIn("editor");
      await expectProblem(await editor.client.get("/api/admin/activity"), 403, "forbidden");
      await expectStatus(await editor.client.get("/admin/activity"), 403);

      const { client } = await app.signedIn("admin");
      const person = `person=${encodeURIComponent(editor.user.email.toUpperCase())}`;
      const html = await expectStatus(await client.get(`/admin/activity?${person}&event=user.signed_in`), 200);
      assert.ok(html.includes(editor.user.id), "the page lacks the sign-in");
      const file = await client.get(`/api/admin/activity?${person}`);
      assert.match(file.headers.get("content-disposition") ?? "", /^attachment; filename="activity-.*\.csv"$/);
      const csv = await expectStatus(file, 200);
      assert.ok(
        csv.includes(`"user.signed_in","method: password","${editor.user.email}"`),
        "the file lacks the sign-in",
      );
      await expectProblem(await client.get("/api/admin/activity?event=else"), 422, "invalid_fields");
    },
  },
  {
    name: "People see what happened to their own account, and nothing of others",
    covers: [],
    async run(app) {
      const [viewer, other] = [await app.signedIn("viewer"), await app.signedIn("viewer")];
      const wrong = { email: viewer.user.email, password: "a wrong pass phrase", redirect: false };
      await expectStatus(await app.visitor().post("/api/auth/signin", wrong), 401);
      const [own, others] = await Promise.all(
        [viewer, other].map(async ({ client }) => expectStatus(await client.get("/settings/sessions"), 200)),
      );
      assert.ok(own?.includes("Sign-in failed"), "the page lacks the failed sign-in");
      assert.ok(!others?.includes("Sign-in failed"), "others see it");
    },
  },
];
