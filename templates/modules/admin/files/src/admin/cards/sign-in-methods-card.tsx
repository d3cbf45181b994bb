import { hasPassword } from "@/auth/replace-password";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { isEmailConfigured } from "@/email/send-email";
import { sendResetLink } from "../actions";
import type { ListedUser } from "../find-users";

export async function SignInMethodsCard({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const methods = (await hasPassword(user.id)) ? ["Password"] : [];
  // slot: methods
  const canReset = !isOwn && !user.suspendedAt && isEmailConfigured();
  return (
    <TitledCard
      title="Sign-in methods"
      text={`How this person signs in.${canReset ? " A reset link lets them choose a new password." : ""}`}
    >
      <div className="grid gap-5">
        {methods.length === 0 && <p className="text-sm text-muted-foreground">None.</p>}
        <ul className="grid gap-2 text-sm empty:hidden">
          {methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ul>
        {canReset && (
          <ActionForm action={sendResetLink} name="sendResetLink" success="Reset link sent.">
            <input type="hidden" name="userId" value={user.id} />
            <ReauthenticationFields />
            <SubmitButton variant="outline" className="justify-self-start">
              Send reset link
            </SubmitButton>
          </ActionForm>
        )}
      </div>
    </TitledCard>
  );
}
