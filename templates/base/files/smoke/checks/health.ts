import assert from "node:assert/strict";
import { expectJson, expectProblem, expectStatus, type SmokeCheck } from "../check";

export const health: SmokeCheck[] = [
  {
    name: "GET /api/health says ok",
    covers: ["GET /api/health"],
    withoutDatabase: true,
    async run(app) {
      assert.deepEqual(await expectJson(await app.anonymous().get("/api/health")), { status: "ok" });
    },
  },
  {
    name: "GET /api/health/ready says that the database answers",
    covers: ["GET /api/health/ready"],
    async run(app) {
      assert.deepEqual(await expectJson(await app.anonymous().get("/api/health/ready")), { status: "ok" });
    },
  },
  {
    name: "A method that an endpoint lacks gets a 405 problem",
    withoutDatabase: true,
    async run(app) {
      const response = await app.anonymous().post("/api/health", {});
      assert.equal(response.headers.get("allow"), "GET");
      await expectProblem(response, 405, "method_not_allowed");
    },
  },
  {
    name: "A page that is not there gets the 404 page",
    withoutDatabase: true,
    async run(app) {
      const html = await expectStatus(await app.anonymous().get("/there-is-no-such-page"), 404);
      assert.match(html, /<html/);
    },
  },
];
