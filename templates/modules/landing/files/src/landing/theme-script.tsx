import { THEME_COOKIE } from "@/components/theme";

const script = `const chosen = /(?:^|; )${THEME_COOKIE}=(light|dark)/.exec(document.cookie); if (chosen) document.documentElement.classList.add(chosen[1]);`;

/** For static pages, which are the same for everybody: the first thing in them. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
