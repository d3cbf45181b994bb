"use client";
// Adds a passkey: the first form asks for a name and, if needed, for reauthentication, then the browser makes the passkey, and the second form sends it.
import { useEffect, useRef, useState } from "react";
import { ActionForm, Field, SubmitButton, useLastResult } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { alertVariants } from "@/components/ui/alert";
import type { ActionResult } from "@/http/action-result";
import { addPasskey, startPasskey } from "./actions";

interface AddPasskeyProps {
  /** What the passkey is called if nobody says otherwise. */
  deviceName: string;
}

export function AddPasskey({ deviceName }: AddPasskeyProps) {
  const name = useRef<HTMLInputElement>(null);
  const credential = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState("");
  /** What was typed, for another try. */
  const [lastName, setLastName] = useState(deviceName);

  async function make(started: Started): Promise<void> {
    setFailure("");
    try {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(started.options);
      const made = await navigator.credentials.create({ publicKey });
      if (!name.current || !credential.current) return;
      name.current.value = started.name;
      credential.current.value = JSON.stringify(made);
      credential.current.form?.requestSubmit();
      credential.current.value = "";
    } catch (error) {
      setFailure(explain(error));
      setLastName(started.name);
    }
  }

  return (
    <div className="grid gap-5 noscript:hidden">
      <ActionForm action={addPasskey} name="addPasskey" toast="Passkey added." className={failure ? "hidden" : "grid"}>
        <input ref={name} type="hidden" name="name" />
        <input ref={credential} type="hidden" name="credential" />
      </ActionForm>
      <ActionForm action={startPasskey} name="startPasskey">
        <Maker make={make} />
        <div aria-live="polite" className="empty:sr-only">
          {failure && <p className={alertVariants({ variant: "destructive", className: "block!" })}>{failure}</p>}
        </div>
        <Field
          name="name"
          label="Name"
          hint="A name that you’ll recognize in this list."
          defaultValue={lastName}
          maxLength={100}
          required
        />
        <ReauthenticationFields />
        <SubmitButton className="justify-self-start">Add a passkey</SubmitButton>
      </ActionForm>
    </div>
  );
}

interface Started {
  name: string;
  options: PublicKeyCredentialCreationOptionsJSON;
}

/** Goes on once for each answer of the form around it. */
function Maker({ make }: { make: (started: Started) => Promise<void> }) {
  const result = useLastResult();
  const done = useRef<ActionResult | null>(null);
  useEffect(() => {
    if (!result?.ok || done.current === result) return;
    done.current = result;
    void make(result.data as Started);
  });
  return null;
}

function explain(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "NotAllowedError") return "No passkey was created. Try again when you’re ready.";
  return "This browser can’t create a passkey here.";
}
