import { hasPassword } from "@/auth/change-password";
import type { SessionUser } from "@/auth/sessions";
import { TitledCard } from "@/components/card";
import { ActionForm, Field, NewPasswordField, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { changePassword } from "./actions";

/** An account without a password sets its first one here. */
export async function PasswordCard({ user }: { user: SessionUser }) {
  const isSet = await hasPassword(user.id);
  return (
    <TitledCard
      title="Password"
      text={
        isSet
          ? "Changing your password signs you out on all other devices."
          : "Set a password to sign in with your email address too."
      }
    >
      <ActionForm action={changePassword} name="changePassword" success="Password saved.">
        {/* Tells password managers which account the new password belongs to. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {isSet && (
          <Field
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            maxLength={256}
            required
          />
        )}
        <NewPasswordField name="newPassword" label="New password" />
        <ReauthenticationFields hasPasswordField={isSet} />
        <SubmitButton className="justify-self-start">{isSet ? "Change password" : "Set password"}</SubmitButton>
      </ActionForm>
    </TitledCard>
  );
}
