import type { ReactNode } from "react";
import { hasPassword } from "@/auth/replace-password";
import type { SessionUser } from "@/auth/sessions";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { deleteAccount } from "./actions";

interface DeleteAccountFormProps {
  user: SessionUser;
  /** Beside the button. */
  children?: ReactNode;
}

/** Confirmed with the password or, for people who came with a provider and have none, by typing the email address. */
export async function DeleteAccountForm({ user, children }: DeleteAccountFormProps) {
  const needsPassword = await hasPassword(user.id);
  return (
    <ActionForm action={deleteAccount} name="deleteAccount">
      {!needsPassword && (
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
      <ReauthenticationFields methods={needsPassword ? ["password"] : []} email={user.email} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="destructive">Delete account</SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}
