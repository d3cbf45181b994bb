import { hasPassword } from "@/auth/change-password";
import type { SessionUser } from "@/auth/sessions";
import { Section } from "@/components/card";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { CurrentPasswordField } from "@/components/proof";
import { deleteAccount } from "./actions";

/** Confirmed with the password or, for an account without one, by typing the email address. */
export async function DeleteAccountCard({ user }: { user: SessionUser }) {
  return (
    <Section title="Delete account" text="Deletes your account and signs you out everywhere. This can’t be undone.">
      <ActionForm action={deleteAccount} name="deleteAccount">
        {(await hasPassword(user.id)) ? (
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
        <SubmitButton variant="destructive" className="justify-self-start">
          Delete account
        </SubmitButton>
      </ActionForm>
    </Section>
  );
}
