import { hasPassword } from "@/auth/replace-password";
import type { SessionUser } from "@/auth/sessions";
import { ActionForm, Field, NewPasswordField, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { changePassword } from "./actions";
import { setPassword } from "./set-password";

const change = {
  text: "Changing your password signs you out on all other devices.",
  form: { action: changePassword, name: "changePassword" },
  submit: "Change password",
};

/** People who came with a provider have no password, and set their first one here. */
const setFirst = {
  text: "Set a password to sign in with your email address too.",
  form: { action: setPassword, name: "setPassword" },
  submit: "Set password",
};

export async function PasswordCard({ user }: { user: SessionUser }) {
  const isSet = await hasPassword(user.id);
  const { text, form, submit } = isSet ? change : setFirst;
  return (
    <TitledCard title="Password" text={text}>
      <ActionForm {...form} toast="Password saved.">
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
        <SubmitButton className="justify-self-start">{submit}</SubmitButton>
      </ActionForm>
    </TitledCard>
  );
}
