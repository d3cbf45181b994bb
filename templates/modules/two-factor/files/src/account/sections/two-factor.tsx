import { appTitle } from "@/app-title";
import { twoFactor as factor } from "@/auth/factors/two-factor";
import { disableTwoFactor, renewRecoveryCodes } from "@/auth/two-factor/actions";
import { CodesOrFields } from "@/auth/two-factor/code-list";
import { canEncrypt } from "@/auth/two-factor/encryption";
import { countRecoveryCodes } from "@/auth/two-factor/notices";
import { CodeField, PasswordField } from "@/auth/two-factor/proof-fields";
import { buttonClass } from "@/components/button-class";
import { Section } from "@/components/card";
import { ActionForm, Disclosure, SubmitButton } from "@/components/form";
import { ButtonLink } from "@/components/links";
import { db } from "@/database";
import type { AccountSection, AccountSectionProps } from "../account-section";

export const twoFactor: AccountSection = { order: 25, Content: TwoFactor };

const date = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

async function TwoFactor({ session, hasPassword }: AccountSectionProps) {
  const [found] = await factor.list(db, session.user.id);
  if (!found && !canEncrypt()) return null;
  return (
    <Section
      title="Two-factor authentication"
      text="Besides your password, signing in takes a code from an app on your phone. Changes sign you out on all other devices."
    >
      {found ? (
        <IsOn addedAt={found.addedAt} userId={session.user.id} email={session.user.email} hasPassword={hasPassword} />
      ) : (
        <ButtonLink href="/account/two-factor" kind="secondary" className="justify-self-start">
          Set up two-factor authentication
        </ButtonLink>
      )}
    </Section>
  );
}

interface IsOnProps {
  addedAt: Date;
  userId: string;
  email: string;
  hasPassword: boolean;
}

async function IsOn({ addedAt, userId, email, hasPassword }: IsOnProps) {
  const left = await countRecoveryCodes(userId);
  return (
    <div className="grid gap-3">
      <p className="text-sm leading-relaxed">
        On since {date.format(addedAt)}. You have {left} recovery {left === 1 ? "code" : "codes"} left.
        {left < 3 && " Get new ones before you run out."}
      </p>
      <ActionForm action={renewRecoveryCodes} name="renewRecoveryCodes" className="grid gap-3">
        <CodesOrFields title={appTitle}>
          <Disclosure summary={<span className={buttonClass("secondary")}>New recovery codes…</span>}>
            <div className="grid gap-5 pt-3">
              <p className="text-sm text-muted-foreground">The codes that you have now stop working.</p>
              <PasswordField email={email} hasPassword={hasPassword} />
              <CodeField />
              <SubmitButton kind="secondary" className="justify-self-start">
                Get new recovery codes
              </SubmitButton>
            </div>
          </Disclosure>
        </CodesOrFields>
      </ActionForm>
      <ActionForm action={disableTwoFactor} name="disableTwoFactor" className="grid gap-3">
        <Disclosure summary={<span className={buttonClass("danger")}>Turn off…</span>}>
          <div className="grid gap-5 pt-3">
            <PasswordField email={email} hasPassword={hasPassword} />
            <CodeField />
            <SubmitButton kind="danger" className="justify-self-start">
              Turn off two-factor authentication
            </SubmitButton>
          </div>
        </Disclosure>
      </ActionForm>
    </div>
  );
}
