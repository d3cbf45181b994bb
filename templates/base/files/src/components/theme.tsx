// Light or dark, as somebody chose in their settings. It is a cookie: the server knows it, so pages don't flash. Static pages
// take a script to read it. Only a failing layout shows its error in the system's colors.
import { cookies } from "next/headers";
import type { ReactNode } from "react";

export const THEME_COOKIE = "theme";
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export async function chosenTheme(): Promise<Theme> {
  const value = (await cookies()).get(THEME_COOKIE)?.value;
  return themes.find((theme) => theme === value) ?? "system";
}

/** Around pages that are rendered for each request. */
export async function Themed({ children }: { children: ReactNode }) {
  return (
    <div data-chosen-theme={await chosenTheme()} className="contents">
      {children}
    </div>
  );
}

const script = `const chosen = /(?:^|; )${THEME_COOKIE}=(light|dark)/.exec(document.cookie); if (chosen) document.body.dataset.chosenTheme = chosen[1];`;

/** For static pages, which are the same for everybody: the first thing in them. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
