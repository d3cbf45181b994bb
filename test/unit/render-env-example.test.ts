import { expect, test } from "vitest";
import type { EnvVariable, Feature } from "../../src/catalog/types";
import { renderEnvExample } from "../../src/render/render-env-example";

const feature = (id: Feature["id"], label: string, env: EnvVariable[]) => ({ id, label, env }) as Feature;

test("secrets: every variable with its meaning, defaults set, the rest commented out, no secret and nothing empty", () => {
  const text = renderEnvExample([
    feature("base", "Base", [
      { name: "AUTH_SECRET", description: "Signs cookies.", required: true, secret: true, generate: "secret" },
      { name: "AUTH_URL", description: "Where.", required: false, secret: false, example: "https://a.example.com" },
    ]),
    feature("modules/admin", "Admin", []),
    feature("database/x", "X", [
      { name: "DATABASE_URL", description: "Data.", required: true, secret: false, default: "x:y" },
    ]),
  ]);
  expect(text).toBe(`# Every environment variable of the app. Copy this file to .env, which git ignores, and edit it.

# Signs cookies. (required)
# AUTH_SECRET=

# Where.
# AUTH_URL=https://a.example.com

## X

# Data. (required)
DATABASE_URL=x:y
`);
  expect(text).not.toMatch(/^\w+=$/m);
});
