// Light or dark, as somebody chose in their settings. It is a cookie: the server knows it, so pages don't flash. Only a
// failing layout shows its error in the system's colors.
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
