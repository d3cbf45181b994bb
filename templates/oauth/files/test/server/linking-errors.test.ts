// Providers send people to the sign-in page when something goes wrong, also those who are signed in.
import { expect, it } from "vitest";
import { app } from "./app";

it("an error on the way to link a provider is shown in the settings", async () => {
  const { client } = await app.signedIn();
  const answer = await client.get("/signin?error=AccessDenied");
  expect(answer.headers.get("location")?.replace(app.url, "")).toBe("/settings/security?error=AccessDenied");
});
