// The theme's colors as src/brand-colors.ts has them.
import { blend, readColor, toHex } from "./color";
import type { Themes } from "./theme-colors";

const names = {
  background: "background",
  card: "card",
  border: "border",
  foreground: "foreground",
  muted: "muted-foreground",
  primary: "primary",
  onPrimary: "primary-foreground",
};

export function brandColorsFile({ light, dark }: Themes): string {
  return `// The colors of src/app/globals.css for what can't read it, such as emails. \`npm run theme\` writes this file.
export const brandColors = {
  light: ${colorsOf(light)},
  dark: ${colorsOf(dark)},
};
`;
}

function colorsOf(theme: Map<string, string>): string {
  const read = (name: string) => readColor(name, theme.get(name) ?? "");
  const ground = read("background").rgb;
  const lines = Object.entries(names).map(([key, name]) => `    ${key}: "${toHex(blend(read(name), ground))}",\n`);
  return `{\n${lines.join("")}  }`;
}
