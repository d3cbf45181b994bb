"use client";
// The form that sets up an authenticator app. Its secret comes back in a hidden field, encrypted.
import type { ReactNode } from "react";
import { Field, SubmitButton, useLastResult } from "@/components/form";
import { TextLink } from "@/components/text-link";

interface SetupFieldsProps {
  /** The new secret, encrypted. */
  setup: string;
  /** The same secret, to scan and to type. */
  shown: ReactNode;
  /** For people who have one. */
  password: ReactNode;
}

export function SetupFields({ setup, shown, password }: SetupFieldsProps) {
  const result = useLastResult();
  // Without JavaScript, a refused form comes back on a new page, with another secret. The one that was scanned counts.
  const scanned = (result?.ok === false && result.typed?.setup) || setup;
  return (
    <>
      <input type="hidden" name="setup" value={scanned} />
      {scanned === setup ? shown : <KeepsEntry />}
      <Field
        name="code"
        label="Code"
        hint="The six digits that the app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        required
      />
      {password}
      <SubmitButton className="justify-self-start">Turn on</SubmitButton>
    </>
  );
}

function KeepsEntry() {
  return (
    <p className="text-sm leading-relaxed text-muted-foreground">
      Use the entry that you have just added to your app, or{" "}
      <TextLink href="/settings/security/two-factor">start again</TextLink>.
    </p>
  );
}
