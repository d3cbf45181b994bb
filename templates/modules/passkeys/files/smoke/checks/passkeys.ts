// What the page /passkeys promises.
import assert from "node:assert/strict";
import { expectRedirect, expectStatus, type SmokeCheck } from "../check";

export const passkeys: SmokeCheck[] = [
  {
    name: "/passkeys is for people who are signed in",
    async run(app) {
      expectRedirect(await app.visitor().get("/passkeys"), "/signin?callbackUrl=%2Fpasskeys");
      const { client } = await app.signedIn("viewer");
      const html = await expectStatus(await client.get("/passkeys"), 200);
      assert.ok(html.includes("Passkeys"), "the page lacks its heading");
    },
  },
];
