import { linkProvider, unlinkProvider } from "@/auth/oauth/actions";
import { linkingErrorMessage } from "@/auth/oauth/linked-accounts";
import { linkedProviders, offeredProviders } from "@/auth/oauth/offered-providers";
import type { OAuthProvider } from "@/auth/oauth/provider";
import type { ActiveSession } from "@/auth/sessions";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { Alert, AlertDescription } from "@/components/ui/alert";

interface LinkedAccountsCardProps {
  session: ActiveSession;
  /** The error code in the address, when Auth.js sent people back with one. */
  error: string | string[] | undefined;
}

/** The providers that can be linked; nothing when none is offered. */
export async function LinkedAccountsCard({ session, error }: LinkedAccountsCardProps) {
  const offered = offeredProviders();
  if (offered.length === 0) return null;
  const linked = await linkedProviders(session.user.id);
  const message = linkingErrorMessage([error].flat()[0]);
  return (
    <TitledCard title="Linked accounts" text="Other ways to sign in. You always keep at least one.">
      <div className="grid gap-6">
        {message && (
          <Alert variant="destructive">
            <AlertDescription>{message}</AlertDescription>
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
    </TitledCard>
  );
}

interface Row {
  provider: OAuthProvider;
  isLinked: boolean;
}

function ProviderForm({ provider: { id, name, logo }, isLinked }: Row) {
  const change = isLinked
    ? { action: unlinkProvider, name: "unlinkProvider" }
    : { action: linkProvider, name: "linkProvider" };
  return (
    // Linking leads away, so whatever was done here is the opposite.
    <ActionForm {...change} toast={`${name} is no longer linked.`} className="grid gap-3">
      <input type="hidden" name="provider" value={id} />
      <div className="flex items-center gap-3">
        <span className="flex min-h-11 flex-1 items-center gap-3 text-sm">
          {logo}
          <span>
            <span className="font-medium">{name}</span>{" "}
            <span className="text-muted-foreground">{isLinked ? "linked" : "not linked"}</span>
          </span>
        </span>
        <SubmitButton variant="outline">
          {isLinked ? "Unlink" : "Link"}
          <span className="sr-only"> {name}</span>
        </SubmitButton>
      </div>
      <ReauthenticationFields />
    </ActionForm>
  );
}
