import type { Metadata } from "next";
import { ConfirmEmail } from "@/account/confirm-email";
import { appTitle } from "@/app-title";
import { hasPassword } from "@/auth/change-password";
import { requirePage } from "@/auth/current-session";
import { twoStep } from "@/auth/factors/two-step";
import { missingRequirement } from "@/auth/session-requirement";
import type { ActiveSession } from "@/auth/sessions";
import { hasUnconfirmedEmail } from "@/auth/verify-email";
import { Alert } from "@/components/alert";
import { Section } from "@/components/card";
import { ActionForm } from "@/components/form";
import { ButtonLink } from "@/components/links";
import { getDatabase } from "@/database/client";
import { enableTwoStep } from "@/two-step/actions";
import { CodesOrFields } from "@/two-step/code-list";
import { PasswordField } from "@/two-step/proof-fields";
import { QrCode } from "@/two-step/qr-code";
import { canSeal } from "@/two-step/seal";
import { newSecret } from "@/two-step/set-up";
import { SetupFields } from "@/two-step/setup-fields";
import { setupUri, toBase32 } from "@/two-step/totp";

export const metadata: Metadata = { title: "Two-step sign-in", description: "Set up two-step sign-in." };

/** Also where people are led who have to use two-step sign-in: see src/auth/requirements/two-step.ts. */
export default async function TwoStepPage() {
  const session = await requirePage("account:manage", { duringSetup: true });
  const isRequired = (await missingRequirement(session.user)) !== undefined;
  return (
    <>
      <div className="mb-5 border-b border-border pb-6">
        <h1 className="text-3xl font-semibold">Two-step sign-in</h1>
        <p className="mt-2 text-muted-foreground">
          Besides your password, signing in takes a code from an app on your phone.
        </p>
      </div>
      {isRequired && (
        <Alert tone="danger" role="alert">
          Your account needs two-step sign-in. Set it up to go on.
        </Alert>
      )}
      <Section
        title="Authenticator app"
        text="Any app for one-time codes works. Afterwards, you get recovery codes for the day you don’t have your phone."
      >
        {(await hasUnconfirmedEmail(getDatabase(), session.user.id)) ? (
          <ConfirmEmail email={session.user.email} purpose="set up two-step sign-in" />
        ) : (
          // There in every other state: without JavaScript, the recovery codes appear in the form that asked for them.
          <ActionForm action={enableTwoStep} name="enableTwoStep">
            <CodesOrFields title={appTitle} done={<ToAccount label="Done" />}>
              <SetUp session={session} />
            </CodesOrFields>
          </ActionForm>
        )}
      </Section>
    </>
  );
}

async function SetUp({ session }: { session: ActiveSession }) {
  const { id, email } = session.user;
  const isOn = (await twoStep.list(getDatabase(), id)).length > 0;
  if (isOn || !canSeal()) {
    return (
      <>
        <p className="text-sm">
          {isOn ? "Two-step sign-in is on." : "Two-step sign-in isn’t available at the moment."}
        </p>
        <ToAccount label="Back to your account" />
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
  const password = <PasswordField email={email} hasPassword={await hasPassword(id)} />;
  return <SetupFields setup={setup} shown={shown} password={password} />;
}

function ToAccount({ label }: { label: string }) {
  return (
    <ButtonLink href="/account" kind="secondary" className="justify-self-start">
      {label}
    </ButtonLink>
  );
}
