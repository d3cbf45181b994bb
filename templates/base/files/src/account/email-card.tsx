import { hasPassword } from "@/auth/replace-password";
import type { SessionUser } from "@/auth/sessions";
import { hasUnconfirmedEmail } from "@/auth/verify-email";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { db } from "@/database";
import { isEmailConfigured } from "@/email/send-email";
import { changeEmail } from "./actions";
import { ConfirmEmail } from "./confirm-email";

/** Not shown if email isn't set up, since the new address has to be confirmed. */
export async function EmailCard({ user }: { user: SessionUser }) {
  if (!isEmailConfigured()) return null;
  return (
    <TitledCard
      title="Email address"
      text="We’ll send a link to the new address. The change takes effect when you open it and confirm."
    >
      <div className="grid gap-6">
        {(await hasUnconfirmedEmail(db, user.id)) && <ConfirmEmail email={user.email} />}
        <ActionForm
          action={changeEmail}
          name="changeEmail"
          success="Check the inbox of your new address. If no link arrives within a few minutes, try again later."
        >
          <Field
            name="email"
            label="New email address"
            hint={`Your current address is ${user.email}.`}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <ReauthenticationFields methods={(await hasPassword(user.id)) ? ["password"] : []} />
          <SubmitButton className="justify-self-start">Change email address</SubmitButton>
        </ActionForm>
      </div>
    </TitledCard>
  );
}
