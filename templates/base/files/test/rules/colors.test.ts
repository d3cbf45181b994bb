// People can read what is written in the colors of src/app/globals.css, and a theme from elsewhere takes their place.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contrastProblems } from "../../scripts/contrast";
import { readShadcnThemes, readThemes, withThemes } from "../../scripts/theme-colors";

const css = readFileSync("src/app/globals.css", "utf8");
const themes = readThemes(css);

it.each(["light", "dark"] as const)("text, outlines and lines have enough contrast in %s", (name) => {
  expect(contrastProblems(themes[name])).toEqual([]);
});

it("dark has each color that light has", () => {
  const colors = [...themes.light.keys()].filter((name) => name !== "radius");
  expect([...themes.dark.keys()]).toEqual(colors);
});

const foreign = `:root {
  --radius: 0rem;
  --primary: oklch(60% 0.2 150);
  --shadow-sm: 0 1px 2px black;
}

.dark {
  --primary: oklch(0.8 0.15 150 / 90%);
}`;

it("a theme made for shadcn/ui replaces what it names, and nothing else", () => {
  const replaced = readThemes(withThemes(css, readShadcnThemes(foreign)));
  const primary = { light: "oklch(60% 0.2 150)", dark: "oklch(0.8 0.15 150 / 90%)" };
  expect(replaced.light).toEqual(new Map([...themes.light, ["radius", "0rem"], ["primary", primary.light]]));
  expect(replaced.dark).toEqual(new Map([...themes.dark, ["primary", primary.dark]]));
});

it("what can't be read is named, with what is written on what", () => {
  const faint = new Map([...themes.light, ["muted-foreground", "oklch(0.9 0 0)"], ["input", "oklch(0 0 0 / 10%)"]]);
  const problems = contrastProblems(faint);
  expect(problems).toContainEqual(
    expect.stringMatching(/^--muted-foreground on --card has a contrast of 1\.\d\d, and/),
  );
  expect(problems).toContainEqual(
    expect.stringMatching(/^--input on --card has a contrast of 1\.\d\d, and needs 3\.$/),
  );
  expect(problems.every((problem) => /^--(muted-foreground|input) /.test(problem))).toBe(true);
});

it("a color that is written in another way is named", () => {
  expect(() => contrastProblems(new Map([...themes.light, ["primary", "#ff0000"]]))).toThrow('--primary is "#ff0000".');
});
