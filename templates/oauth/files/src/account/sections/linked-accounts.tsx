import { linkingErrorMessage } from "@/auth/error-message";
import { Alert } from "@/components/alert";
import { Section } from "@/components/card";
import { ActionForm, SubmitButton } from "@/components/form";
import { linkProvider, unlinkProvider } from "@/oauth/actions";
import { linkedProviders } from "@/oauth/linked-accounts";
import { offeredProviders } from "@/oauth/offered-providers";
import type { AuthProvider } from "@/oauth/provider";
import type { AccountSection, AccountSectionProps } from "../account-section";

export const linkedAccounts: AccountSection = { order: 30, Content: LinkedAccounts };

/** The providers that can be linked; nothing when none is offered. */
async function LinkedAccounts({ session, error }: AccountSectionProps) {
  const offered = offeredProviders();
  if (offered.length === 0) return null;
  const linked = await linkedProviders(session.user.id);
  const message = linkingErrorMessage(error);
  return (
    <Section title="Linked accounts" text="Other ways to sign in. You always keep at least one.">
      <div className="grid gap-6">
        {message && (
          <Alert tone="danger" role="alert">
            {message}
          </Alert>
        )}
        <ul className="-my-3 divide-y divide-border">
          {offered.map((provider) => (
            <li key={provider.id} className="py-3">
              <ProviderForm provider={provider} isLinked={linked.includes(provider.id)} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function ProviderForm({ provider, isLinked }: { provider: AuthProvider; isLinked: boolean }) {
  const { id, name, logo } = provider;
  return (
    <ActionForm
      action={isLinked ? unlinkProvider : linkProvider}
      name={isLinked ? "unlinkProvider" : "linkProvider"}
      className="grid gap-3"
    >
      <div className="flex min-h-11 items-center gap-3 text-sm">
        <input type="hidden" name="provider" value={id} />
        {logo}
        <p className="flex-1">
          <span className="font-medium">{name}</span>{" "}
          <span className="text-muted-foreground">{isLinked ? "linked" : "not linked"}</span>
        </p>
        <SubmitButton kind="secondary">
          {isLinked ? "Unlink" : "Link"}
          <span className="sr-only"> {name}</span>
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
