import { Section } from "@/components/card";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { CurrentPasswordField } from "@/components/proof";
import type { AccountSection, AccountSectionProps } from "../account-section";
import { deleteAccount } from "../actions";

export const deletion: AccountSection = { order: 90, Content: Deletion };

/** Confirmed with the password or, for an account without one, by typing the email address. */
function Deletion({ session: { user }, hasPassword }: AccountSectionProps) {
  return (
    <Section title="Delete account" text="Deletes your account and signs you out everywhere. This can’t be undone.">
      <ActionForm action={deleteAccount} name="deleteAccount">
        {hasPassword ? (
          <CurrentPasswordField email={user.email} />
        ) : (
          <Field
            name="email"
            label="Your email address"
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
