// For people whose address nobody has confirmed yet: those who signed up while the app sent no email, or by a link that
// they were handed.
import { ActionForm, SubmitButton } from "@/components/form";
import { requestEmailConfirmation } from "./actions";

export function ConfirmEmail({ email }: { email: string }) {
  return (
    <ActionForm
      action={requestEmailConfirmation}
      name="requestEmailConfirmation"
      success="Check your email. If no link arrives within a few minutes, try again later."
    >
      <p className="text-sm leading-relaxed">
        Your address <strong className="break-words">{email}</strong> isn’t confirmed yet.
      </p>
      <SubmitButton variant="outline" className="justify-self-start">
        Send a confirmation link
      </SubmitButton>
    </ActionForm>
  );
}
