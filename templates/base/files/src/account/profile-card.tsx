import type { SessionUser } from "@/auth/sessions";
import { TitledCard } from "@/components/card";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { updateProfile } from "./actions";

export function ProfileCard({ user }: { user: SessionUser }) {
  return (
    <TitledCard title="Profile" text="The name that other people see.">
      <div className="mb-6 flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-accent font-semibold text-primary"
        >
          {initials(user.name)}
        </span>
        <div className="min-w-0">
          <p className="truncate font-medium">{user.email}</p>
          <p className="text-sm text-muted-foreground capitalize">{user.role}</p>
        </div>
      </div>
      <ActionForm action={updateProfile} name="updateProfile" success="Name saved.">
        <Field name="name" label="Name" autoComplete="name" defaultValue={user.name} maxLength={100} required />
        <SubmitButton className="justify-self-start">Save</SubmitButton>
      </ActionForm>
    </TitledCard>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}
