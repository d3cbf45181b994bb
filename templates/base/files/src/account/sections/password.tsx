import { ActionForm } from "@/components/action-form";
import { Field } from "@/components/field";
import { Section } from "@/components/section";
import { SubmitButton } from "@/components/submit-button";
import type { AccountSection, AccountSectionProps } from "../account-section";
import { changePassword } from "../actions";

export const password: AccountSection = { order: 20, Content: Password };

/** Somebody who signed up through a provider has no password yet, and sets the first one here. */
function Password({ session, hasPassword }: AccountSectionProps) {
  return (
    <Section title="Password" text="A new password signs you out everywhere else.">
      <ActionForm action={changePassword} name="changePassword" success="Your password is changed.">
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
        <Field
          name="newPassword"
          label="New password"
          hint="At least 8 characters. A few words make a good one."
          type="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={256}
          required
        />
        <SubmitButton className="justify-self-start">{hasPassword ? "Change password" : "Set password"}</SubmitButton>
      </ActionForm>
    </Section>
  );
}
