import type { SessionUser } from "@/auth/sessions";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { TitledCard } from "@/components/titled-card";
import { Badge } from "@/components/ui/badge";
import { UserAvatar } from "@/components/user-avatar";
import { updateProfile } from "./actions";

export function ProfileCard({ user }: { user: SessionUser }) {
  return (
    <TitledCard title="Profile" text="The name that other people see.">
      <div className="mb-6 flex items-center gap-4">
        <UserAvatar name={user.name} className="size-12 text-base" />
        <div className="grid min-w-0 gap-1">
          <p className="truncate font-medium">{user.email}</p>
          <Badge variant="secondary" className="capitalize">
            {user.role}
          </Badge>
        </div>
      </div>
      <ActionForm action={updateProfile} name="updateProfile" toast="Name saved.">
        <Field name="name" label="Name" autoComplete="name" defaultValue={user.name} maxLength={100} required />
        <SubmitButton className="justify-self-start">Save</SubmitButton>
      </ActionForm>
    </TitledCard>
  );
}
