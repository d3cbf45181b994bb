// What the landing page promises.
import { expect, it } from "vitest";
import { expectJson, expectStatus } from "../support/responses";
import { app } from "./app";

it("The landing page shows everybody what GET /api/demo/landing returns", { tags: "without-database" }, async () => {
  const client = app.visitor();
  const content = (await expectJson(await client.get("/api/demo/landing"))) as { hero: { text: string } };
  const html = await expectStatus(await client.get("/"), 200);
  expect(html, "the page lacks the text of the content").toContain(content.hero.text);
});

it("Search engines find robots.txt and, through it, the sitemap", { tags: "without-database" }, async () => {
  const client = app.visitor();
  const robots = await expectStatus(await client.get("/robots.txt"), 200);
  expect(robots, `no sitemap in ${robots}`).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  const sitemap = await expectStatus(await client.get("/sitemap.xml"), 200);
  expect(sitemap, `no start page in ${sitemap}`).toContain(`<loc>${app.url}/</loc>`);
});

it("Links to the landing page have a preview image", { tags: "without-database" }, async () => {
  const response = await app.visitor().get("/preview/opengraph-image");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
});
