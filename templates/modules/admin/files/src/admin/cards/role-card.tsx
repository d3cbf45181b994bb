import { Section } from "@/components/card";
import { ActionForm, SubmitButton } from "@/components/form";
import { roles } from "@/database/roles";
import { updateUserRole } from "../actions";
import type { UserCardProps } from "./user-card-props";

export function RoleCard({ user }: Pick<UserCardProps, "user">) {
  return (
    <Section title="Role" text="What this person can do. Changes apply immediately.">
      <ActionForm action={updateUserRole} name="updateUserRole" success="Saved." className="grid gap-2">
        <input type="hidden" name="userId" value={user.id} />
        <div className="flex gap-2">
          <select
            // A new role gets a new element, because a submitted form resets its controls to their first values.
            key={user.role}
            name="role"
            defaultValue={user.role}
            aria-label={`Role of ${user.name}`}
            className="h-11 rounded-lg border border-input bg-card px-3 text-sm capitalize transition-colors hover:border-foreground"
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </select>
          <SubmitButton kind="secondary">Save</SubmitButton>
        </div>
      </ActionForm>
    </Section>
  );
}
