import { expect, test } from "vitest";
import { keepsYourVersion } from "../../../src/update/plan/merge-json";

const rows: [yours: string, template: string, stays: boolean][] = [
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
];

test("your version stays where it allows the template's or is newer", () => {
  for (const [yours, template, stays] of rows) {
    expect.soft(keepsYourVersion(yours, template), `your "${yours}", the template's "${template}"`).toBe(stays);
  }
});
