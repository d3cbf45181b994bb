import { describe, expect, test } from "vitest";
import { readCatalog } from "../../src/catalog/load-catalog";
import { selectFeatures } from "../../src/catalog/select-features";
import { templateContext } from "../../src/render/template-context";
import { changeManifest, writeTemplates } from "../tools/small-templates";

const basePages = [
  { path: "/signin", access: "public", description: "Sign in." },
  { path: "/", access: "public", description: "Start." },
  { path: "/account", access: "signed-in", description: "You." },
];

const redPages = [
  { path: "/", access: "public", description: "All red." },
  { path: "/red/v1.0/[itemId]", access: "admin", description: "One." },
  { path: "/red", access: "admin", description: "All." },
  { path: "/more", access: "signed-in", description: "More." },
  { path: "/mixed", access: "signed-in", description: "With blue.", with: "extras/blue" },
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
    expect(pages[0]).toMatchObject({ path: "/", access: "public", description: "All red." });
  });

  test("without those that another option makes part of the app, unless that is chosen, too", async () => {
    const paths = async (extras: string[]) => (await context(extras)).pages.map(({ path }) => path);
    expect(await paths(["red"])).not.toContain("/mixed");
    expect(await paths(["red", "blue"])).toContain("/mixed");
  });
});
