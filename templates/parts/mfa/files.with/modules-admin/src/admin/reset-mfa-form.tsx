import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import type { ListedUser } from "./find-users";
import { resetUserMfa } from "./reset-user-mfa";

export const resetText = {
  title: "Reset multi-factor authentication?",
  text: "Removes all of it, and signs the account out everywhere.",
};

interface ResetMfaFormProps {
  user: ListedUser;
  /** Beside the button. */
  children?: ReactNode;
}

export function ResetMfaForm({ user, children }: ResetMfaFormProps) {
  return (
    <ActionForm action={resetUserMfa} name="resetUserMfa">
      <input type="hidden" name="userId" value={user.id} />
      <p className="text-sm leading-relaxed wrap-anywhere">
        Make sure this request really comes from <strong>{user.name}</strong> ({user.email}).
      </p>
      <ReauthenticationFields />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="destructive">Reset</SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}
