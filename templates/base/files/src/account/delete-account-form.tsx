import type { ReactNode } from "react";
import type { SessionUser } from "@/auth/sessions";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { deleteAccount } from "./actions";

interface DeleteAccountFormProps {
  user: SessionUser;
  /** Beside the button. */
  children?: ReactNode;
}

export function DeleteAccountForm({ user, children }: DeleteAccountFormProps) {
  return (
    <ActionForm action={deleteAccount} name="deleteAccount">
      <ReauthenticationFields methods={["password"]} email={user.email} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="destructive">Delete account</SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}
