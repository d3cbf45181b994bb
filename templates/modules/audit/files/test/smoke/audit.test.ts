// What activity promises.
import { expect, it } from "vitest";
import { expectProblem, expectRedirect, expectStatus } from "../support/responses";
import { app } from "./app";

it("Only admins see and download what happened to all accounts", async () => {
  const visitor = app.visitor();
  await expectProblem(await visitor.post("/api/admin/activity", {}), 401, "unauthorized");
  expectRedirect(await visitor.get("/admin/activity"), "/signin?callbackUrl=%2Fadmin%2Factivity");
  const editor = await app.signedIn("editor");
  await expectProblem(await editor.client.post("/api/admin/activity", {}), 403, "forbidden");
  await expectStatus(await editor.client.get("/admin/activity"), 403);

  const { client } = await app.signedIn("admin");
  const person = `person=${encodeURIComponent(editor.user.email.toUpperCase())}`;
  const html = await expectStatus(await client.get(`/admin/activity?${person}&event=user.signed_in`), 200);
  expect(html, "the page lacks the sign-in").toContain(editor.user.id);
  const file = await client.post(`/api/admin/activity?${person}`, {});
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="activity-.*\.csv"$/);
  const csv = await expectStatus(file, 200);
  expect(csv, "the file lacks the sign-in").toContain(`"user.signed_in","method: password","${editor.user.email}"`);
  await expectProblem(await client.post("/api/admin/activity?event=else", {}), 422, "invalid_fields");
});

it("People see what happened to their own account, and nothing of others", async () => {
  const [viewer, other] = [await app.signedIn("viewer"), await app.signedIn("viewer")];
  const wrong = { email: viewer.user.email, password: "a wrong pass phrase", redirect: false };
  await expectStatus(await app.visitor().post("/api/auth/signin", wrong), 401);
  const [own, others] = await Promise.all(
    [viewer, other].map(async ({ client }) => expectStatus(await client.get("/settings/sessions"), 200)),
  );
  expect(own, "the page lacks the failed sign-in").toContain("Sign-in failed");
  expect(others, "others see it").not.toContain("Sign-in failed");
});
