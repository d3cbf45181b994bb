import type { Route } from "next";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { updateUserRole } from "../actions";
import { ChangeNotice } from "../change-outcome";
import type { ListedUser } from "../find-users";
import { RoleSelect } from "../role-select";
import { USERS_PATH } from "../user-search-params";

export function RoleCard({ user }: { user: ListedUser }) {
  return (
    <TitledCard title="Role" text="What this person can do. Changes apply immediately.">
      <ActionForm action={updateUserRole} name="updateUserRole" className="grid gap-2">
        <input type="hidden" name="userId" value={user.id} />
        <ChangeNotice change="role" back={`${USERS_PATH}/${user.id}` as Route} />
        <div className="flex gap-2">
          <RoleSelect aria-label={`Role of ${user.name}`} defaultValue={user.role} />
          <SubmitButton variant="outline">Save</SubmitButton>
        </div>
        <ReauthenticationFields />
      </ActionForm>
    </TitledCard>
  );
}
