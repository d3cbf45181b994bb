import { linkProvider, unlinkProvider } from "@/auth/oauth/actions";
import { linkingErrorMessage } from "@/auth/oauth/linking-error";
import { linkedProviders, offeredProviders } from "@/auth/oauth/offered-providers";
import type { OAuthProvider } from "@/auth/oauth/provider";
import { neededProof } from "@/auth/recent-proof";
import type { ActiveSession } from "@/auth/sessions";
import { Alert } from "@/components/alert";
import { buttonVariants } from "@/components/button-variants";
import { Section } from "@/components/card";
import { ActionForm, Disclosure, SubmitButton } from "@/components/form";
import { CurrentPasswordField, SignInAgain } from "@/components/proof";

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
  const needed = await neededProof(session);
  return (
    <Section title="Linked accounts" text="Other ways to sign in. You always keep at least one.">
      <div className="grid gap-6">
        {message && (
          <Alert variant="destructive" role="alert">
            {message}
          </Alert>
        )}
        {needed === "sign-in" && <SignInAgain purpose="link or unlink accounts" />}
        <ul className="-my-3 divide-y divide-border">
          {offered.map((provider) => {
            const row = { provider, isLinked: linked.includes(provider.id) };
            return (
              <li key={provider.id} className="py-3">
                {needed === "none" && <ProviderForm {...row} />}
                {needed === "password" && <ConfirmedProviderForm {...row} email={session.user.email} />}
                {needed === "sign-in" && <ProviderName {...row} />}
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}

interface Row {
  provider: OAuthProvider;
  isLinked: boolean;
}

function ProviderForm({ provider, isLinked }: Row) {
  return (
    <ActionForm {...change(isLinked)} className="grid gap-3">
      <div className="flex items-center gap-3">
        <ProviderName provider={provider} isLinked={isLinked} />
        <SubmitButton variant="secondary">
          <ChangeLabel provider={provider} isLinked={isLinked} />
        </SubmitButton>
      </div>
      <input type="hidden" name="provider" value={provider.id} />
    </ActionForm>
  );
}

/** For people whose sign-in is older: the button shows the field for the password. */
function ConfirmedProviderForm({ provider, isLinked, email }: Row & { email: string }) {
  const summary = (
    <>
      <ProviderName provider={provider} isLinked={isLinked} />
      <span className={buttonVariants({ variant: "secondary" })}>
        <ChangeLabel provider={provider} isLinked={isLinked} />…
      </span>
    </>
  );
  return (
    <ActionForm {...change(isLinked)} className="grid gap-3">
      <input type="hidden" name="provider" value={provider.id} />
      <Disclosure summary={summary}>
        <div className="grid gap-5 pt-3">
          <CurrentPasswordField email={email} />
          <SubmitButton variant="secondary" className="justify-self-start">
            <ChangeLabel provider={provider} isLinked={isLinked} />
          </SubmitButton>
        </div>
      </Disclosure>
    </ActionForm>
  );
}

function ProviderName({ provider: { name, logo }, isLinked }: Row) {
  return (
    <span className="flex min-h-11 flex-1 items-center gap-3 text-sm">
      {logo}
      <span>
        <span className="font-medium">{name}</span>{" "}
        <span className="text-muted-foreground">{isLinked ? "linked" : "not linked"}</span>
      </span>
    </span>
  );
}

function ChangeLabel({ provider: { name }, isLinked }: Row) {
  return (
    <span>
      {isLinked ? "Unlink" : "Link"}
      <span className="sr-only"> {name}</span>
    </span>
  );
}

function change(isLinked: boolean) {
  return isLinked ? { action: unlinkProvider, name: "unlinkProvider" } : { action: linkProvider, name: "linkProvider" };
}
