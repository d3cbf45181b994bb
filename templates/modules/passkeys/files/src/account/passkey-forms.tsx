// Each stands on a page of its own, and in a dialog of the settings.
import type { ReactNode } from "react";
import { removePasskey, renamePasskey } from "@/auth/passkeys/actions";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";

interface PasskeyFormProps {
  passkey: { id: string; name: string };
  /** Beside the button. */
  children?: ReactNode;
}

export function RenamePasskeyForm({ passkey: { id, name }, children }: PasskeyFormProps) {
  return (
    <ActionForm action={renamePasskey} name="renamePasskey" toast="Passkey renamed.">
      <input type="hidden" name="passkeyId" value={id} />
      <Field name="name" label="Name" defaultValue={name} maxLength={100} required />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>Save</SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}

export const removalText = {
  title: "Remove this passkey?",
  text: "Removing it signs you out on all other devices.",
};

export function RemovePasskeyForm({ passkey: { id, name }, children }: PasskeyFormProps) {
  return (
    <ActionForm action={removePasskey} name="removePasskey">
      <input type="hidden" name="passkeyId" value={id} />
      <p className="text-sm leading-relaxed wrap-anywhere">
        You won’t be able to sign in with <strong>{name}</strong> anymore. Delete it from your device as well.
      </p>
      <ReauthenticationFields />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="destructive">Remove passkey</SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}
