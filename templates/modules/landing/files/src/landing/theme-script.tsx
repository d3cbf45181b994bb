import { THEME_COOKIE } from "@/components/theme";

/** It knows the radio buttons of theme-switch.tsx, too, so that they work before React starts, and without it. */
const script = `(() => {
const classes = document.documentElement.classList;
const chosen = () => /(?:^|; )${THEME_COOKIE}=(light|dark)/.exec(document.cookie)?.[1] ?? "system";
const show = (theme) => { classes.remove("light", "dark"); if (theme !== "system") classes.add(theme); };
show(chosen());
addEventListener("DOMContentLoaded", () => {
  for (const input of document.querySelectorAll("[name=${THEME_COOKIE}]")) input.checked = input.value === chosen();
});
addEventListener("change", ({ target }) => {
  if (target.name !== "${THEME_COOKIE}") return;
  document.cookie = "${THEME_COOKIE}=" + target.value + "; Max-Age=31536000; Path=/; SameSite=Lax";
  show(target.value);
});
})()`;

/** For static pages, which are the same for everybody: the first thing in them. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
