import { TitledCard } from "@/components/titled-card";
import { ThemeForm } from "./theme-form";

export function AppearanceCard() {
  return (
    <TitledCard title="Appearance" text="Light, dark, or what your system prefers.">
      <ThemeForm />
    </TitledCard>
  );
}
