import { providerNames } from "@/auth/auth";
import { Section } from "@/components/card";
import { ActionForm, SubmitButton } from "@/components/form";
import { isEmailConfigured } from "@/email/send-email";
import { findAccount } from "@/users/find-account";
import { sendResetLink } from "../actions";
import type { UserSection, UserSectionProps } from "../user-section";

export const signInWays: UserSection = { order: 15, Content: SignInWays };

async function SignInWays({ user, isOwn }: UserSectionProps) {
  const account = await findAccount(user.email);
  const ways = [...(account?.hasPassword ? ["Password"] : []), ...providerNames(account?.links ?? [])];
  const canReset = !isOwn && !user.suspendedAt && isEmailConfigured();
  return (
    <Section
      title="Ways to sign in"
      text={`How this person gets in.${canReset ? " A reset link lets them choose a new password." : ""}`}
    >
      <div className="grid gap-5">
        {ways.length === 0 && <p className="text-sm text-muted-foreground">None.</p>}
        <ul className="grid gap-2 text-sm empty:hidden">
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        {canReset && (
          <ActionForm action={sendResetLink} name="sendResetLink" success="Reset link sent.">
            <input type="hidden" name="userId" value={user.id} />
            <SubmitButton kind="secondary" className="justify-self-start">
              Send reset link
            </SubmitButton>
          </ActionForm>
        )}
      </div>
    </Section>
  );
}
