// Gives a user another role, from the list or from the user's own page.
import { roles } from "@/auth/roles";
import { ActionForm, SubmitButton } from "@/components/form";
import { updateUserRole } from "./actions";
import type { ListedUser } from "./find-users";

export function RoleForm({ user }: { user: ListedUser }) {
  return (
    <ActionForm action={updateUserRole} name="updateUserRole" success="Saved." className="grid gap-2">
      <input type="hidden" name="userId" value={user.id} />
      <div className="flex flex-col gap-2 sm:flex-row">
        <select
          // A new role makes a new control: a form that was sent goes back to what it showed first.
          key={user.role}
          name="role"
          defaultValue={user.role}
          aria-label={`Role of ${user.name}`}
          className="h-11 rounded-lg border border-input bg-card px-3 text-sm transition-colors hover:border-foreground"
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </select>
        <SubmitButton kind="secondary">
          Save<span className="sr-only"> the role of {user.name}</span>
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
