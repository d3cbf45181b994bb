import Link from "next/link";
import { hasPassword } from "@/auth/replace-password";
import type { SessionUser } from "@/auth/sessions";
import { disableTwoFactor, renewRecoveryCodes } from "@/auth/two-factor/actions";
import { listAuthenticators } from "@/auth/two-factor/authenticators";
import { CodesOrFields } from "@/auth/two-factor/code-list";
import { canEncrypt } from "@/auth/two-factor/encryption";
import { countRecoveryCodes } from "@/auth/two-factor/recovery-codes";
import { appTitle } from "@/brand";
import { CodeField } from "@/components/code-field";
import { Disclosure } from "@/components/disclosure";
import { ActionForm, SubmitButton } from "@/components/form";
import { CurrentPasswordField, ReauthenticationFields } from "@/components/reauthentication-fields";
import { RemovalToast } from "@/components/removal-toast";
import { TitledCard } from "@/components/titled-card";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
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
      <RemovalToast count={found ? 1 : 0} text="Two-factor authentication is off." />
      {found ? (
        <IsOn addedAt={found.addedAt} user={user} />
      ) : (
        <Button asChild variant="outline" className="justify-self-start">
          <Link href="/settings/security/two-factor">Set up two-factor authentication</Link>
        </Button>
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
        <Badge variant="success" className="mr-2">
          On
        </Badge>
        Since {date.format(addedAt)}. You have {left} recovery {left === 1 ? "code" : "codes"} left.
        {left < 3 && " Get new ones before you run out."}
      </p>
      <ActionForm action={renewRecoveryCodes} name="renewRecoveryCodes" className="grid gap-3">
        <CodesOrFields title={appTitle}>
          <Disclosure summary={<span className={buttonVariants({ variant: "outline" })}>New recovery codes…</span>}>
            <div className="grid gap-5 pt-3">
              <p className="text-sm text-muted-foreground">The codes that you have now stop working.</p>
              {password}
              <CodeField />
              <SubmitButton variant="outline" className="justify-self-start">
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
