// A button for those who have a passkey. Without JavaScript there is none, since the browser's part of it needs a script.
import { PasskeyForm } from "@/auth/passkeys/passkey-form";
import { passkeysAreOffered } from "@/auth/passkeys/relying-party";
import { signInOptions } from "@/auth/passkeys/sign-in";
import type { SignInAlternative } from "../auth-card";

export const passkey: SignInAlternative = ({ callbackUrl }) =>
  passkeysAreOffered() ? <PasskeyForm options={signInOptions()} callbackUrl={callbackUrl} /> : null;
