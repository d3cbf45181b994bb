// The name and the logo are in one place.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { logo } from "@/brand";

it("the icon in the window's tab is the logo", () => {
  expect(readFileSync("src/app/icon.svg", "utf8")).toContain(`d="${logo}"`);
});
