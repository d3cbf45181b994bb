import type { SessionUser } from "@/auth/sessions";
import { ActionForm, Field, NewPasswordField, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { changePassword } from "./actions";

export function PasswordCard({ user }: { user: SessionUser }) {
  return (
    <TitledCard title="Password" text="Changing your password signs you out on all other devices.">
      <ActionForm action={changePassword} name="changePassword" toast="Password saved.">
        {/* Tells password managers which account the new password belongs to. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <Field
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <NewPasswordField name="newPassword" label="New password" />
        <ReauthenticationFields hasPasswordField />
        <SubmitButton className="justify-self-start">Change password</SubmitButton>
      </ActionForm>
    </TitledCard>
  );
}
