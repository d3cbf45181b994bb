// `npm run theme -- theme.css`: imports the colors of a theme that was made for shadcn/ui.
import { readFile, writeFile } from "node:fs/promises";
import { brandColorsFile } from "./brand-colors";
import { contrastProblems } from "./contrast";
import { readShadcnThemes, readThemes, withThemes } from "./theme-colors";

const GLOBALS = "src/app/globals.css";
const BRAND_COLORS = "src/brand-colors.ts";

const usage = `Imports the colors and the radius of a theme that was made for shadcn/ui, and reports where contrast is too low.

  npm run theme -- theme.css

The file has them in :root { … } and .dark { … }. What it lacks stays as it is in ${GLOBALS}.`;

async function main(file: string | undefined): Promise<void> {
  if (file === undefined || file.startsWith("-")) throw new Error(usage);
  const theme = readShadcnThemes(await readFile(file, "utf8"));
  if (theme.light.size === 0) throw new Error(`${file} has no colors in :root { … }.\n\n${usage}`);
  const css = withThemes(await readFile(GLOBALS, "utf8"), theme);
  const themes = readThemes(css);
  const problems = Object.entries(themes).flatMap(([name, colors]) =>
    contrastProblems(colors).map((text) => `In ${name}, ${text}`),
  );
  await writeFile(GLOBALS, css);
  await writeFile(BRAND_COLORS, brandColorsFile(themes));
  console.log([`${GLOBALS} and ${BRAND_COLORS} have the theme of ${file}.`, ...problems].join("\n"));
}

await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
