import { TitledCard } from "@/components/card";
import { ActionForm, SubmitButton } from "@/components/form";
import { chosenTheme, type Theme, themes } from "@/components/theme";
import { setTheme } from "./actions";

const labels: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

export async function AppearanceCard() {
  const chosen = await chosenTheme();
  return (
    <TitledCard title="Appearance" text="Light, dark, or what your system prefers.">
      <ActionForm action={setTheme} name="setTheme" className="flex flex-wrap gap-3">
        {themes.map((theme) => (
          <SubmitButton
            key={theme}
            name="theme"
            value={theme}
            variant="secondary"
            aria-pressed={theme === chosen}
            className="aria-pressed:border-primary aria-pressed:text-primary"
          >
            {labels[theme]}
          </SubmitButton>
        ))}
      </ActionForm>
    </TitledCard>
  );
}
