"use client";
// Signs in with a passkey, or confirms someone's identity: by the button, or where the browser offers one in the field for the email address. The answer of the
// device goes into an ordinary form.
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ActionForm, SubmitButton } from "@/components/form";
import { passkeySignIn, reauthenticateWithPasskey } from "./actions";

const forms = {
  "sign-in": { action: passkeySignIn, name: "passkeySignIn", label: "Sign in with a passkey" },
  reauthentication: {
    action: reauthenticateWithPasskey,
    name: "reauthenticateWithPasskey",
    label: "Confirm with a passkey",
  },
};

interface PasskeyFormProps {
  purpose: keyof typeof forms;
  options: PublicKeyCredentialRequestOptionsJSON;
  callbackUrl: string;
  /** Beside the button. */
  mark?: ReactNode;
}

/** Before the challenge expires, which is after ten minutes. */
const STALE_AFTER = 8 * 60 * 1000;

export function PasskeyForm({ purpose, options, callbackUrl, mark }: PasskeyFormProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<AbortController>(null);
  const [isHidden, setHidden] = useState(false);

  /** "conditional" waits, maybe for long, until somebody chooses a passkey in the field for the email address. */
  async function ask(mediation?: "conditional"): Promise<void> {
    // Browsers do one at a time.
    waiting.current?.abort();
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey, signal, mediation }).catch(() => null);
    if (signal.aborted) return;
    if (credential && field.current) {
      field.current.value = JSON.stringify(credential);
      field.current.form?.requestSubmit();
      field.current.value = "";
    } else if (!mediation) await offer();
  }

  async function offer(): Promise<void> {
    if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await ask("conditional");
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new challenge replaces the old one.
  useEffect(() => {
    // Missing in old browsers, and wherever the address isn't https. A preview on another host has no passkeys.
    const isAtHome = `.${location.hostname}`.endsWith(`.${options.rpId}`);
    if (!isAtHome || !window.PublicKeyCredential?.parseRequestOptionsFromJSON) return setHidden(true);
    const email = document.querySelector<HTMLInputElement>("input[type=email]");
    if (email) email.autocomplete = "username webauthn";
    void offer();
    const madeAt = Date.now();
    const renew = () => Date.now() - madeAt > STALE_AFTER && router.refresh();
    window.addEventListener("focus", renew);
    return () => {
      window.removeEventListener("focus", renew);
      waiting.current?.abort();
    };
  }, [options.challenge]);

  function onSubmit(event: FormEvent): void {
    if (field.current?.value) return;
    event.preventDefault();
    void ask();
  }

  const { action, name, label } = forms[purpose];
  return (
    <ActionForm
      action={action}
      name={name}
      onSubmit={onSubmit}
      className={isHidden ? "hidden" : "relative grid gap-5 noscript:hidden"}
    >
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <input ref={field} type="hidden" name="credential" />
      <SubmitButton variant="outline">{label}</SubmitButton>
      {mark}
    </ActionForm>
  );
}
