// What the landing page promises.
import assert from "node:assert/strict";
import { expectJson, expectStatus, type SmokeCheck } from "../check";

export const landing: SmokeCheck[] = [
  {
    name: "The landing page shows everybody what GET /api/demo/landing returns",
    covers: ["GET /api/demo/landing"],
    withoutDatabase: true,
    async run(app) {
      const client = app.visitor();
      const content = (await expectJson(await client.get("/api/demo/landing"))) as { hero: { text: string } };
      const html = await expectStatus(await client.get("/"), 200);
      assert.ok(html.includes(content.hero.text), "the page lacks the text of the content");
    },
  },
  {
    name: "Search engines find robots.txt and, through it, the sitemap",
    withoutDatabase: true,
    async run(app) {
      const client = app.visitor();
      const robots = await expectStatus(await client.get("/robots.txt"), 200);
      assert.ok(robots.includes(`Sitemap: ${app.url}/sitemap.xml`), `no sitemap in ${robots}`);
      const sitemap = await expectStatus(await client.get("/sitemap.xml"), 200);
      assert.ok(sitemap.includes(`<loc>${app.url}/</loc>`), `no start page in ${sitemap}`);
    },
  },
  {
    name: "Links to the landing page have a preview image",
    withoutDatabase: true,
    async run(app) {
      const response = await app.visitor().get("/preview/opengraph-image");
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("content-type"), "image/png");
    },
  },
];
