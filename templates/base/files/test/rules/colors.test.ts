// Whether people can read what is written in the colors of src/app/globals.css, in light and dark: by the rules of WCAG,
// text needs a contrast of 4.5 and the outline of a field one of 3.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Color = [red: number, green: number, blue: number];

const css = readFileSync("src/app/globals.css", "utf8");
const [light = "", dark = ""] = css.split("@variant dark").map((part) => part.split("@theme")[0]);
const themes = { light: readColors(light), dark: readColors(dark) };

/** Text, and what it stands on. */
const texts = [
  ["foreground", "background"],
  ["card-foreground", "card"],
  ["popover-foreground", "popover"],
  ["primary-foreground", "primary"],
  ["secondary-foreground", "secondary"],
  ["accent-foreground", "accent"],
  ["destructive-foreground", "destructive"],
  ["sidebar-foreground", "sidebar"],
  ["sidebar-accent-foreground", "sidebar-accent"],
  ["sidebar-primary-foreground", "sidebar-primary"],
  ...["background", "card", "popover", "muted", "secondary", "sidebar"].map((under) => ["muted-foreground", under]),
  ...["background", "card"].flatMap((under) =>
    ["primary", "destructive", "success", "warning"].map((on) => [on, under]),
  ),
] as [string, string][];

/** Outlines and lines, and what is beside them. */
const lines = [
  ...["background", "card"].flatMap((under) => ["input", "ring"].map((on) => [on, under])),
  ...["chart-1", "chart-2", "chart-3", "chart-4", "chart-5"].map((on) => [on, "card"]),
  ["sidebar-ring", "sidebar"],
] as [string, string][];

describe.each(Object.entries(themes))("in %s", (_, colors) => {
  it.each(texts)("%s can be read on %s", (text, under) => {
    expect(contrast(colorOf(text), colorOf(under))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(lines)("%s can be seen on %s", (line, under) => {
    expect(contrast(colorOf(line), colorOf(under))).toBeGreaterThanOrEqual(3);
  });

  // Badges and messages: their background is a tenth of the color of their text.
  it.each(["destructive", "success", "warning"])("%s can be read on a shade of itself", (name) => {
    const shade = colorOf("card").map((part, index) => part * 0.9 + (colorOf(name)[index] ?? 0) * 0.1) as Color;
    expect(contrast(colorOf(name), shade)).toBeGreaterThanOrEqual(4.5);
  });

  function colorOf(name: string): Color {
    const color = colors.get(name);
    if (!color) throw new Error(`src/app/globals.css has no --${name} of the form oklch(0.5 0.1 200).`);
    return color;
  }
});

it("dark has each color that light has", () => {
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()]);
});

function readColors(part: string): Map<string, Color> {
  const found = part.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return new Map(
    [...found].map(([, name, lightness, chroma, hue]) => [`${name}`, toRgb(+`${lightness}`, +`${chroma}`, +`${hue}`)]),
  );
}

/** As CSS Color 4 defines it. Colors beyond sRGB are cut off. */
function toRgb(lightness: number, chroma: number, hue: number): Color {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return linear.map((part) => encode(Math.min(1, Math.max(0, part)))) as Color;
}

function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Color): number {
  return 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue);
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function decode(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
