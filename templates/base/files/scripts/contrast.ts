// Whether people can read what is written in a theme's colors: by the rules of WCAG, text needs a contrast of 4.5 and the
// outline of a field, or the line of a chart, one of 3.
import { blend, type Color, type Rgb, readColor } from "./color";

interface Pair {
  on: string;
  under: string;
  least: number;
}

const text = (on: string, ...unders: string[]): Pair[] => unders.map((under) => ({ on, under, least: 4.5 }));
const line = (on: string, ...unders: string[]): Pair[] => unders.map((under) => ({ on, under, least: 3 }));

const pairs: Pair[] = [
  ...text("foreground", "background"),
  ...["card", "popover", "primary", "secondary", "accent", "destructive", "sidebar"].flatMap((under) =>
    text(`${under}-foreground`, under),
  ),
  ...["sidebar-accent", "sidebar-primary"].flatMap((under) => text(`${under}-foreground`, under)),
  ...text("muted-foreground", "background", "card", "popover", "muted", "secondary", "sidebar"),
  ...["primary", "destructive", "success", "warning"].flatMap((on) => text(on, "background", "card")),
  ...["input", "ring"].flatMap((on) => line(on, "background", "card")),
  ...[1, 2, 3, 4, 5].flatMap((number) => line(`chart-${number}`, "card")),
  ...line("sidebar-ring", "sidebar"),
];

/** Badges and messages stand on a tenth of the color of their text. */
const onShades = ["destructive", "success", "warning"];

/** What can't be read or seen, in sentences. `colors`: a theme's values by their names, without the dashes. */
export function contrastProblems(colors: Map<string, string>): string[] {
  const card = colorOf("card").rgb;
  const problems = pairs.flatMap(({ on, under, least }) => {
    const ground = blend(colorOf(under), card);
    return problem(`--${on} on --${under}`, contrast(blend(colorOf(on), ground), ground), least);
  });
  const shades = onShades.flatMap((name) => {
    const { rgb } = colorOf(name);
    return problem(`--${name} on a shade of itself`, contrast(rgb, blend({ rgb, alpha: 0.1 }, card)), 4.5);
  });
  return [...problems, ...shades];

  function colorOf(name: string): Color {
    return readColor(name, colors.get(name) ?? "");
  }
}

function problem(pair: string, found: number, least: number): string[] {
  return found < least ? [`${pair} has a contrast of ${found.toFixed(2)}, and needs ${least}.`] : [];
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue);
}

function decode(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
