// Skips each test that would leave a trace in an app that people use, or that needs a database which can't be reached.
import { beforeEach, inject } from "vitest";

const { scope } = inject("target");

beforeEach(({ task: { tags = [] }, skip }) => {
  if (scope === "all" || tags.includes("without-database")) return;
  if (scope === "without database") skip("needs the database");
  skip(!tags.includes("leaves-no-trace"), "needs --write");
});
