import { Monitor, Moon, Sun } from "lucide-react";
import { ActionForm, SubmitButton } from "@/components/form";
import { chosenTheme, themes } from "@/components/theme";
import { setTheme } from "./actions";

const looks = {
  system: { label: "System", icon: Monitor },
  light: { label: "Light", icon: Sun },
  dark: { label: "Dark", icon: Moon },
};

export async function ThemeForm() {
  const chosen = await chosenTheme();
  return (
    <ActionForm action={setTheme} name="setTheme" className="grid">
      <div className="flex max-w-sm gap-1 rounded-lg bg-muted p-1">
        {themes.map((theme) => {
          const { label, icon: Icon } = looks[theme];
          return (
            <SubmitButton
              key={theme}
              name="theme"
              value={theme}
              variant="ghost"
              size="sm"
              aria-pressed={theme === chosen}
              className="flex-1 px-2 text-muted-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-xs"
            >
              <Icon />
              {label}
            </SubmitButton>
          );
        })}
      </div>
    </ActionForm>
  );
}
