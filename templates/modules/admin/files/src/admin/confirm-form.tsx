// Asks before people are changed: who they are, what happens, and to whom it won't.
import { Info } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { UserAvatar } from "@/components/user-avatar";
import type { Role } from "@/database/roles";
import { endUserSessions, reactivateUser, suspendUser, updateUserRole } from "./actions";
import { ChangeOutcome } from "./change-outcome";
import { changeTexts, whoOf } from "./change-texts";
import type { UserChange } from "./confirm-url";
import { RoleSelect } from "./role-select";
import type { SelectedPerson } from "./selected-people";
import { RoleBadge, StateBadge } from "./user-badges";

const actions = {
  role: { action: updateUserRole, name: "updateUserRole" },
  "sign-out": { action: endUserSessions, name: "endUserSessions" },
  suspend: { action: suspendUser, name: "suspendUser" },
  reactivate: { action: reactivateUser, name: "reactivateUser" },
};

interface ConfirmFormProps {
  change: UserChange;
  people: SelectedPerson[];
  /** The proposed one. */
  role: Role;
  back: Route;
}

export function ConfirmForm({ change, people, role, back }: ConfirmFormProps) {
  const affected = people.filter(({ isLeftOut }) => !isLeftOut).map(({ user }) => user);
  return (
    <ActionForm {...actions[change]} className="grid gap-6">
      {affected.map(({ id }) => (
        <input key={id} type="hidden" name="userId" value={id} />
      ))}
      <ChangeOutcome change={change} back={back}>
        <PeopleList people={people} />
        {change === "role" && (
          <div className="grid max-w-xs gap-2">
            <Label htmlFor="role">New role</Label>
            <RoleSelect id="role" defaultValue={role} />
          </div>
        )}
        {affected.length > 0 && <ReauthenticationFields />}
        <div className="flex flex-wrap gap-2">
          {affected.length > 0 && (
            <SubmitButton
              variant={change === "suspend" ? "destructive" : "default"}
              className="h-auto! min-h-9 max-w-full whitespace-normal!"
            >
              {changeTexts[change].button(whoOf(affected))}
            </SubmitButton>
          )}
          <Button asChild variant="outline">
            <Link href={back}>{affected.length > 0 ? "Cancel" : "Back"}</Link>
          </Button>
        </div>
      </ChangeOutcome>
    </ActionForm>
  );
}

function PeopleList({ people }: { people: SelectedPerson[] }) {
  return (
    <ul aria-label="People" className="divide-y rounded-xl border bg-card text-sm shadow-xs">
      {people.map(({ user, note, isLeftOut }) => (
        <li key={user.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
          <UserAvatar name={user.name} />
          <div className="min-w-0 flex-1 basis-48">
            <p className={`truncate font-medium ${isLeftOut ? "line-through" : ""}`}>{user.name}</p>
            <p className="truncate text-muted-foreground">{user.email}</p>
          </div>
          <span className="flex gap-1.5">
            <RoleBadge role={user.role} />
            <StateBadge user={user} />
          </span>
          {note && (
            <p className={`flex basis-full items-center gap-2 ${isLeftOut ? "text-destructive" : "text-warning"}`}>
              <Info aria-hidden="true" className="size-4 shrink-0" />
              {note}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
