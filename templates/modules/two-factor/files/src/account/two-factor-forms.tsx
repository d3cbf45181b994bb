import type { ReactNode } from "react";
import { hasPassword } from "@/auth/replace-password";
import type { SessionUser } from "@/auth/sessions";
import { disableTwoFactor, renewRecoveryCodes } from "@/auth/two-factor/actions";
import { CodesOrFields } from "@/auth/two-factor/code-list";
import { appTitle } from "@/brand";
import { CodeField } from "@/components/code-field";
import { ActionForm, SubmitButton } from "@/components/form";
import { CurrentPasswordField, ReauthenticationFields } from "@/components/reauthentication-fields";

interface TwoFactorFormProps {
  user: SessionUser;
  /** Beside the button. */
  children?: ReactNode;
}

export const turnOffText = {
  title: "Turn off two-factor authentication?",
  text: "Signing in no longer asks for a code, and you’re signed out on all other devices.",
};

/** Where there is nothing to turn off or to renew. */
export const offText = { title: "Two-factor authentication is off", text: "Signing in doesn’t ask for a code." };

export function TurnOffForm({ user, children }: TwoFactorFormProps) {
  return (
    <ActionForm action={disableTwoFactor} name="disableTwoFactor">
      <ConfirmationFields user={user} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="destructive">Turn off</SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}

export function RenewRecoveryCodesForm({ user, children }: TwoFactorFormProps) {
  return (
    <ActionForm action={renewRecoveryCodes} name="renewRecoveryCodes">
      <CodesOrFields title={appTitle} done={children}>
        <ConfirmationFields user={user} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton>Get new recovery codes</SubmitButton>
          {children}
        </div>
      </CodesOrFields>
    </ActionForm>
  );
}

async function ConfirmationFields({ user: { id, email } }: Pick<TwoFactorFormProps, "user">) {
  return (
    <>
      {(await hasPassword(id)) ? <CurrentPasswordField email={email} /> : <ReauthenticationFields />}
      <CodeField />
    </>
  );
}
