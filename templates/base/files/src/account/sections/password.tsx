import { Section } from "@/components/card";
import { ActionForm, Field, NewPasswordField, SubmitButton } from "@/components/form";
import type { AccountSection, AccountSectionProps } from "../account-section";
import { changePassword } from "../actions";

export const password: AccountSection = { order: 20, Content: Password };

/** People who signed up through a provider don't have a password yet and set their first one here. */
function Password({ session, hasPassword }: AccountSectionProps) {
  return (
    <Section
      title="Password"
      text={
        hasPassword
          ? "Changing your password signs you out on all other devices."
          : "Set a password to sign in with your email address too."
      }
    >
      <ActionForm action={changePassword} name="changePassword" success="Password saved.">
        {/* Tells password managers which account the new password belongs to. */}
        <input type="email" autoComplete="username" value={session.user.email} readOnly hidden />
        {hasPassword && (
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
        <SubmitButton className="justify-self-start">{hasPassword ? "Change password" : "Set password"}</SubmitButton>
      </ActionForm>
    </Section>
  );
}
