// For people who have no other way to confirm who they are.
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { canConfirmByEmail } from "./confirm-by-email";
import { reauthenticateWithEmail, requestIdentityCode } from "./confirm-by-email-actions";

/** Nothing for people who have one. `userId` is who it is, and `callbackUrl` where to go afterwards. */
export async function ConfirmByEmailForm({ userId, callbackUrl }: { userId: string; callbackUrl: string }) {
  if (!(await canConfirmByEmail(userId))) return null;
  return (
    <>
      <ActionForm
        action={requestIdentityCode}
        name="requestIdentityCode"
        success="Check your email. If no code arrives within a few minutes, ask for another one."
      >
        <SubmitButton variant="outline">Email me a code</SubmitButton>
      </ActionForm>
      <ActionForm action={reauthenticateWithEmail} name="reauthenticateWithEmail">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <Field
          name="emailCode"
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
        {/* slot: code */}
        <SubmitButton>Confirm</SubmitButton>
      </ActionForm>
    </>
  );
}
