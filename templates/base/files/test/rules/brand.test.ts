// The name, the logo and the colors are in one place.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { logo } from "@/brand";
import { brandColorsFile } from "../../scripts/brand-colors";
import { readThemes } from "../../scripts/theme-colors";

it("the icon in the window's tab is the logo", () => {
  expect(readFileSync("src/app/icon.svg", "utf8")).toContain(`d="${logo}"`);
});

it("emails have the colors of the pages", () => {
  const expected = brandColorsFile(readThemes(readFileSync("src/app/globals.css", "utf8")));
  const hint = "run `npm run theme -- src/app/globals.css`";
  expect(readFileSync("src/brand-colors.ts", "utf8"), hint).toBe(expected);
});
