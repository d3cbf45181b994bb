import { Section } from "@/components/card";
import { ActionForm, SubmitButton } from "@/components/form";
import { updateUserRole } from "../actions";
import { RoleSelect } from "../role-select";
import type { UserCardProps } from "./user-card-props";

export function RoleCard({ user }: Pick<UserCardProps, "user">) {
  return (
    <Section title="Role" text="What this person can do. Changes apply immediately.">
      <ActionForm action={updateUserRole} name="updateUserRole" success="Saved." className="grid gap-2">
        <input type="hidden" name="userId" value={user.id} />
        <div className="flex gap-2">
          <RoleSelect aria-label={`Role of ${user.name}`} defaultValue={user.role} />
          <SubmitButton variant="secondary">Save</SubmitButton>
        </div>
      </ActionForm>
    </Section>
  );
}
