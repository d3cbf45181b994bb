import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/load-catalog";
import { builtApp, startBuiltApp } from "../apps/built-app";
import { createClient } from "../apps/client";
import { startGoogle } from "../identity/google";
import { sessionUser } from "../identity/oauth-app";
import { signInWith } from "../identity/round-trip";

describe("a third provider, added as one folder", () => {
  const templates = mkdtempSync(path.join(tmpdir(), "templates-"));
  afterAll(() => rmSync(templates, { recursive: true, force: true }));

  test("is offered, type-checks, builds, and signs people in beside the others", async () => {
    cpSync("templates", templates, { recursive: true });
    cpSync("test/fixtures/oauth/gitlab", path.join(templates, "oauth/gitlab"), { recursive: true });
    await loadCatalog(templates);

    const server = await startGoogle({ id: 7, name: "Grace", email: "grace@example.com" });
    const env = {
      AUTH_GITLAB_ID: server.env.AUTH_GOOGLE_ID ?? "",
      AUTH_GITLAB_SECRET: server.env.AUTH_GOOGLE_SECRET ?? "",
      AUTH_GITLAB_ISSUER: server.url,
      AUTH_GITHUB_ID: "id",
      AUTH_GITHUB_SECRET: "secret",
    };
    const app = await startBuiltApp(await builtApp({ templates, oauth: ["github", "gitlab"] }), { env });
    try {
      const client = createClient(app.url);
      const page = await (await client.get("/signin")).text();
      expect(page).toContain("GitHub");
      expect(page).toContain("GitLab");
      await signInWith(client, "gitlab");
      expect(await sessionUser(client)).toMatchObject({ email: "grace@example.com", role: "viewer" });
    } finally {
      await app.stop();
      await server.stop();
    }
  });
});
