// The two themes in src/app/globals.css, light and dark, and those of a file that was made for shadcn/ui.

export interface Themes {
  light: Map<string, string>;
  dark: Map<string, string>;
}

const DARK = "@variant dark {";
const END = "@theme inline {";

/** Of src/app/globals.css. */
export function readThemes(css: string): Themes {
  const { light, dark } = split(css);
  return { light: readValues(light), dark: readValues(dark) };
}

/** Of a file with `:root { … }` and `.dark { … }`. */
export function readShadcnThemes(css: string): Themes {
  const [, light = ""] = /:root\s*\{([^}]*)\}/.exec(css) ?? [];
  const [, dark = ""] = /\.dark\s*\{([^}]*)\}/.exec(css) ?? [];
  return { light: readValues(light), dark: readValues(dark) };
}

/** src/app/globals.css with the values that `themes` has for its names. What they lack stays as it is. */
export function withThemes(css: string, themes: Themes): string {
  const { before, light, dark, after } = split(css);
  return before + replaceValues(light, themes.light) + replaceValues(dark, themes.dark) + after;
}

function split(css: string) {
  const start = css.indexOf(":root {");
  const dark = css.indexOf(DARK);
  const end = css.indexOf(END);
  if (start < 0 || dark < start || end < dark) {
    throw new Error(`src/app/globals.css needs ":root {", "${DARK}" and "${END}", in this order.`);
  }
  return {
    before: css.slice(0, start),
    light: css.slice(start, dark),
    dark: css.slice(dark, end),
    after: css.slice(end),
  };
}

const declaration = /--([\w-]+):\s*([^;]+);/g;

function readValues(css: string): Map<string, string> {
  return new Map([...css.matchAll(declaration)].map(([, name = "", value = ""]) => [name, value.trim()]));
}

function replaceValues(css: string, values: Map<string, string>): string {
  return css.replace(declaration, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : `--${name}: ${value};`;
  });
}
