import { ActionForm } from "@/components/action-form";
import { Field } from "@/components/field";
import { Section } from "@/components/section";
import { SubmitButton } from "@/components/submit-button";
import type { AccountSection, AccountSectionProps } from "../account-section";
import { deleteAccount } from "../actions";

export const deletion: AccountSection = { order: 90, Content: Deletion };

/** Proven by the password, or by typing the e-mail address where there is no password. */
function Deletion({ session: { user }, hasPassword }: AccountSectionProps) {
  return (
    <Section title="Delete account" text="Your account and all that belongs to it go at once. There is no way back.">
      <ActionForm action={deleteAccount} name="deleteAccount">
        {/* Tells password managers whose password is asked for. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {hasPassword ? (
          <Field
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            maxLength={256}
            required
          />
        ) : (
          <Field
            name="email"
            label="Your e-mail address"
            hint={`Type ${user.email} to confirm.`}
            type="email"
            autoComplete="off"
            maxLength={254}
            required
          />
        )}
        <SubmitButton kind="danger" className="justify-self-start">
          Delete account
        </SubmitButton>
      </ActionForm>
    </Section>
  );
}
