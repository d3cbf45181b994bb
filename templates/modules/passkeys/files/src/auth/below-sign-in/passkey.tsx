// A button for those who have a passkey. Without JavaScript there is none, since the browser's part of it needs a script.
import { PasskeyForm } from "@/passkeys/passkey-form";
import { passkeysAreOffered } from "@/passkeys/relying-party";
import { signInOptions } from "@/passkeys/sign-in";
import type { SignInAlternative } from "../auth-card";

export const passkey: SignInAlternative = ({ callbackUrl }) =>
  passkeysAreOffered() ? <PasskeyForm options={signInOptions()} callbackUrl={callbackUrl} /> : null;
