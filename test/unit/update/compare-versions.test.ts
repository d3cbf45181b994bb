import { expect, test } from "vitest";
import { keepsYourVersion } from "../../../src/update/plan/merge-json";

test.each([
  ["^1.0.0", "1.2.0", true],
  ["~1.0.0", "1.2.0", false],
  ["1.3.0", "1.2.0", true],
  ["2.0.0", "1.2.0", false],
  ["^0.2.0", "0.3.0", false],
  ["1.0.0-beta.2", "1.0.0-beta.1", true],
  ["1.0.0-beta.1", "1.0.0-beta.2", false],
  ["^5.0.0-beta.30", "5.0.0-beta.32", true],
  ["x", "1.2.0", false],
  ["workspace:*", "1.2.0", false],
  ["", "1.2.0", false],
])("your %j where the template has %j: it stays is %s", (yours, template, stays) => {
  expect(keepsYourVersion(yours, template)).toBe(stays);
});
