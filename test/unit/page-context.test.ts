import { describe, expect, test } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import { selectFeatures } from "../../src/catalog/select-features";
import { templateContext } from "../../src/render/template-context";
import { changeManifest, writeTemplates } from "../tools/small-templates";

const basePages = [
  { path: "/signin", access: "public", description: "Sign in.", signedOut: true },
  { path: "/", access: "public", description: "Start." },
  { path: "/account", access: "signed-in", description: "You.", link: { label: "Account", order: 20 } },
];

const redPages = [
  { path: "/", access: "public", static: true, description: "All red." },
  { path: "/red/v1.0/[itemId]", access: "admin", description: "One." },
  { path: "/red", access: "admin", description: "All.", link: { label: "Red", order: 10 } },
  { path: "/more", access: "signed-in", description: "More.", link: { label: "About", order: 20 } },
];

async function context(extras: string[]) {
  const catalog = await readCatalog(
    writeTemplates({
      ...changeManifest("base/feature.json", { pages: basePages }),
      ...changeManifest("extras/red/feature.json", { pages: redPages, replaces: ["src/app/page.tsx"] }),
      "base/files/src/app/page.tsx": "",
      "extras/red/files/src/app/page.tsx": "",
    }),
  );
  const choices = { storage: ["disk"], extras };
  return templateContext(catalog, selectFeatures(catalog, { name: "my-app", packageManager: "npm", choices }));
}

describe("templates know the pages that the features declare", () => {
  test("sorted by path, and the later declaration of a page counts", async () => {
    const { pages } = await context(["red"]);
    expect(pages.map(({ path, access }) => `${path} ${access}`)).toEqual([
      "/ public",
      "/account signed-in",
      "/more signed-in",
      "/red admin",
      "/red/v1.0/[itemId] admin",
      "/signin public",
    ]);
    expect(pages[0]).toMatchObject({ path: "/", access: "public", description: "All red.", rule: "static" });
  });

  test("each with what it takes to open it", async () => {
    const { pages } = await context(["red"]);
    expect(pages.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      "/ static",
      "/account account:manage",
      "/more account:manage",
      "/red users:manage",
      "/red/v1.0/[itemId] users:manage",
      "/signin signed-out",
    ]);
    expect((await context([])).pages[0]).toMatchObject({ path: "/", rule: "public" });
  });

  test("links make the navigation, by order and then by label", async () => {
    const { navigation } = await context(["red"]);
    expect(navigation).toEqual([
      { href: "/red", label: "Red", permission: "users:manage" },
      { href: "/more", label: "About", permission: "account:manage" },
      { href: "/account", label: "Account", permission: "account:manage" },
    ]);
  });
});
