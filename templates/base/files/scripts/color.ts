// A color as globals.css writes it, in the parts that screens show.

export type Rgb = [red: number, green: number, blue: number];

export interface Color {
  rgb: Rgb;
  alpha: number;
}

export function readColor(name: string, value: string): Color {
  const [, lightness, chroma, hue, alpha = "1"] =
    /^oklch\(\s*([\d.]+%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*(?:\/\s*([\d.]+%?)\s*)?\)$/.exec(
      value.replaceAll("none", "0"),
    ) ?? [];
  if (lightness === undefined) throw new Error(`--${name} is "${value}". Write it as oklch(0.5 0.1 200).`);
  return { rgb: toRgb(fraction(lightness), Number(chroma), Number(hue)), alpha: fraction(alpha) };
}

export function blend({ rgb, alpha }: Color, ground: Rgb): Rgb {
  return rgb.map((part, index) => part * alpha + (ground[index] ?? 0) * (1 - alpha)) as Rgb;
}

export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
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

function encode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}
