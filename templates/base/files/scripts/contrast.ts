// Whether people can read what is written in a theme's colors: by the rules of WCAG, text needs a contrast of 4.5 and the
// outline of a field, or the line of a chart, one of 3.

type Rgb = [red: number, green: number, blue: number];

interface Color {
  rgb: Rgb;
  alpha: number;
}

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

function readColor(name: string, value: string): Color {
  const [, lightness, chroma, hue, alpha = "1"] =
    /^oklch\(\s*([\d.]+%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*(?:\/\s*([\d.]+%?)\s*)?\)$/.exec(
      value.replaceAll("none", "0"),
    ) ?? [];
  if (lightness === undefined) throw new Error(`--${name} is "${value}". Write it as oklch(0.5 0.1 200).`);
  return { rgb: toRgb(fraction(lightness), Number(chroma), Number(hue)), alpha: fraction(alpha) };
}

function fraction(text: string): number {
  return text.endsWith("%") ? Number.parseFloat(text) / 100 : Number(text);
}

/** As CSS Color 4 defines it. Colors beyond sRGB are cut off. */
function toRgb(lightness: number, chroma: number, hue: number): Rgb {
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
  return linear.map((part) => encode(Math.min(1, Math.max(0, part)))) as Rgb;
}

function blend({ rgb, alpha }: Color, ground: Rgb): Rgb {
  return rgb.map((part, index) => part * alpha + (ground[index] ?? 0) * (1 - alpha)) as Rgb;
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue);
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function decode(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
