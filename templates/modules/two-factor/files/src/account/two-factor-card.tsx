import { appTitle } from "@/app-title";
import { hasPassword } from "@/auth/replace-password";
import type { SessionUser } from "@/auth/sessions";
import { disableTwoFactor, renewRecoveryCodes } from "@/auth/two-factor/actions";
import { listAuthenticators } from "@/auth/two-factor/authenticators";
import { CodesOrFields } from "@/auth/two-factor/code-list";
import { canEncrypt } from "@/auth/two-factor/encryption";
import { countRecoveryCodes } from "@/auth/two-factor/recovery-codes";
import { buttonVariants } from "@/components/button-variants";
import { TitledCard } from "@/components/card";
import { CodeField } from "@/components/code-field";
import { Disclosure } from "@/components/disclosure";
import { ActionForm, SubmitButton } from "@/components/form";
import { ButtonLink } from "@/components/links";
import { CurrentPasswordField, ReauthenticationFields } from "@/components/reauthentication-fields";
import { db } from "@/database";

const date = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export async function TwoFactorCard({ user }: { user: SessionUser }) {
  const [found] = await listAuthenticators(db, user.id);
  if (!found && !canEncrypt()) return null;
  return (
    <TitledCard
      title="Two-factor authentication"
      text="Besides your password, signing in requires a code from an app on your phone. Changes sign you out on all other devices."
    >
      {found ? (
        <IsOn addedAt={found.addedAt} user={user} />
      ) : (
        <ButtonLink href="/settings/security/two-factor" variant="secondary" className="justify-self-start">
          Set up two-factor authentication
        </ButtonLink>
      )}
    </TitledCard>
  );
}

interface IsOnProps {
  addedAt: Date;
  user: SessionUser;
}

async function IsOn({ addedAt, user }: IsOnProps) {
  const left = await countRecoveryCodes(user.id);
  const password = (await hasPassword(user.id)) ? (
    <CurrentPasswordField email={user.email} />
  ) : (
    <ReauthenticationFields />
  );
  return (
    <div className="grid gap-3">
      <p className="text-sm leading-relaxed">
        On since {date.format(addedAt)}. You have {left} recovery {left === 1 ? "code" : "codes"} left.
        {left < 3 && " Get new ones before you run out."}
      </p>
      <ActionForm action={renewRecoveryCodes} name="renewRecoveryCodes" className="grid gap-3">
        <CodesOrFields title={appTitle}>
          <Disclosure summary={<span className={buttonVariants({ variant: "secondary" })}>New recovery codes…</span>}>
            <div className="grid gap-5 pt-3">
              <p className="text-sm text-muted-foreground">The codes that you have now stop working.</p>
              {password}
              <CodeField />
              <SubmitButton variant="secondary" className="justify-self-start">
                Get new recovery codes
              </SubmitButton>
            </div>
          </Disclosure>
        </CodesOrFields>
      </ActionForm>
      <ActionForm action={disableTwoFactor} name="disableTwoFactor" className="grid gap-3">
        <Disclosure summary={<span className={buttonVariants({ variant: "destructive" })}>Turn off…</span>}>
          <div className="grid gap-5 pt-3">
            {password}
            <CodeField />
            <SubmitButton variant="destructive" className="justify-self-start">
              Turn off two-factor authentication
            </SubmitButton>
          </div>
        </Disclosure>
      </ActionForm>
    </div>
  );
}
