import type { Metadata } from "next";
import Link from "next/link";
import { ConfirmEmail } from "@/account/confirm-email";
import { requirePermission } from "@/auth";
import { hasPassword } from "@/auth/replace-password";
import type { ActiveSession } from "@/auth/sessions";
import { enableTwoFactor } from "@/auth/two-factor/actions";
import { usesTwoFactor } from "@/auth/two-factor/authenticators";
import { CodesOrFields } from "@/auth/two-factor/code-list";
import { canEncrypt } from "@/auth/two-factor/encryption";
import { QrCode } from "@/auth/two-factor/qr-code";
import { lacksTwoFactor } from "@/auth/two-factor/required-setup";
import { newSecret } from "@/auth/two-factor/set-up";
import { SetupFields } from "@/auth/two-factor/setup-fields";
import { setupUri, toBase32 } from "@/auth/two-factor/totp";
import { hasUnconfirmedEmail } from "@/auth/verify-email";
import { appTitle } from "@/brand";
import { ActionForm } from "@/components/form";
import { CurrentPasswordField, ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { db } from "@/database";

export const metadata: Metadata = {
  title: "Two-factor authentication",
  description: "Set up two-factor authentication.",
};

/** Also where people are led who have to use two-factor authentication: see src/auth/two-factor/required-setup.ts. */
export default async function TwoFactorPage() {
  const session = await requirePermission("account:confirm");
  const isRequired = await lacksTwoFactor(session.user);
  return (
    <>
      <div>
        <h2 className="text-xl font-semibold">Two-factor authentication</h2>
        <p className="mt-2 text-muted-foreground">
          Besides your password, signing in requires a code from an app on your phone.
        </p>
      </div>
      {isRequired && (
        <Alert variant="destructive">
          <AlertDescription>Your account needs two-factor authentication. Set it up to continue.</AlertDescription>
        </Alert>
      )}
      <TitledCard
        title="Authenticator app"
        text="Any app for one-time codes works. Afterwards, you get recovery codes for the day you don’t have your phone."
      >
        {(await hasUnconfirmedEmail(db, session.user.id)) ? (
          <div className="grid gap-3">
            <p className="text-sm leading-relaxed">Confirm your email address before you set this up.</p>
            <ConfirmEmail email={session.user.email} />
          </div>
        ) : (
          // There in every other state: without JavaScript, the recovery codes appear in the form that asked for them.
          <ActionForm action={enableTwoFactor} name="enableTwoFactor">
            <CodesOrFields title={appTitle} done={<ToSecurity label="Done" />}>
              <SetUp session={session} />
            </CodesOrFields>
          </ActionForm>
        )}
      </TitledCard>
    </>
  );
}

async function SetUp({ session }: { session: ActiveSession }) {
  const { id, email } = session.user;
  const isOn = await usesTwoFactor(db, id);
  if (isOn || !canEncrypt()) {
    return (
      <>
        <p className="text-sm">
          {isOn ? "Two-factor authentication is on." : "Two-factor authentication isn’t available at the moment."}
        </p>
        <ToSecurity label="Back to security" />
      </>
    );
  }
  const { secret, setup } = newSecret(session);
  const shown = (
    <>
      <p className="text-sm leading-relaxed">Scan this with the app, or type the key below into it.</p>
      <QrCode
        text={setupUri(secret, { issuer: appTitle, account: email })}
        label="QR code for your authenticator app"
      />
      <p className="font-mono text-sm break-all" data-secret="">
        {toBase32(secret).match(/.{4}/g)?.join(" ")}
      </p>
    </>
  );
  const password = (await hasPassword(id)) ? <CurrentPasswordField email={email} /> : <ReauthenticationFields />;
  return <SetupFields setup={setup} shown={shown} password={password} />;
}

function ToSecurity({ label }: { label: string }) {
  return (
    <Button asChild variant="outline" className="justify-self-start">
      <Link href="/settings/security">{label}</Link>
    </Button>
  );
}
