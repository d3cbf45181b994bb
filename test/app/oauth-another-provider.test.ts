import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { builtApp, startBuiltApp } from "../apps/built-app";
import { createClient } from "../apps/client";
import { exampleEnv } from "../apps/everything";
import { identityOf, providers } from "../identity/identities";
import { clientId, clientSecret } from "../identity/identity-server";
import { sessionUser } from "../identity/oauth-app";
import { openIdConnect, standardClaims } from "../identity/openid-connect";
import { signInWith } from "../identity/round-trip";

const acme = openIdConnect({
  name: "Acme",
  claims: standardClaims,
  env: (issuer) => ({ AUTH_ACME_ID: clientId, AUTH_ACME_SECRET: clientSecret, AUTH_ACME_ISSUER: issuer }),
});

describe("another provider, added as one folder", () => {
  const templates = mkdtempSync(path.join(tmpdir(), "templates-"));
  afterAll(() => rmSync(templates, { recursive: true, force: true }));

  test("is offered, type-checks, builds, and signs people in beside the others", async () => {
    cpSync("templates", templates, { recursive: true });
    cpSync("test/fixtures/oauth/acme", path.join(templates, "oauth/acme"), { recursive: true });
    await loadCatalog(templates);

    const [other = ""] = providers;
    const server = await acme.start({ id: 7, name: "Grace", email: "grace@example.com" });
    const app = await startBuiltApp(await builtApp({ templates, oauth: [other, "acme"] }), {
      env: { ...exampleEnv({ oauth: [other] }), ...server.env },
    });
    try {
      const client = createClient(app.url);
      const page = await (await client.get("/signin")).text();
      expect(page).toContain(identityOf(other).name);
      expect(page).toContain("Acme");
      await signInWith(client, "acme");
      expect(await sessionUser(client)).toMatchObject({ email: "grace@example.com", role: "viewer" });
    } finally {
      await app.stop();
      await server.stop();
    }
  });
});
