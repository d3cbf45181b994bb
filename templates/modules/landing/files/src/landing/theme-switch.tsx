// Light or dark, for visitors. src/landing/theme-script.tsx does the work, so it is not there without JavaScript.
import { Monitor, Moon, Sun } from "lucide-react";
import { THEME_COOKIE, type Theme } from "@/components/theme";

const choices: { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: "system", label: "System theme", icon: Monitor },
  { theme: "light", label: "Light theme", icon: Sun },
  { theme: "dark", label: "Dark theme", icon: Moon },
];

export function ThemeSwitch() {
  return (
    <fieldset className="flex gap-0.5 rounded-full border p-0.5 noscript:hidden">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <label
          key={theme}
          className="relative grid size-8 cursor-pointer place-items-center rounded-full text-muted-foreground hover:text-foreground has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:size-11"
        >
          <input type="radio" name={THEME_COOKIE} value={theme} className="sr-only" />
          <Icon className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
