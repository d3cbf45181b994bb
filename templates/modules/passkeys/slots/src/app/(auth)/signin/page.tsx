// slot: imports
import { PasskeyForm } from "@/auth/passkeys/passkey-form";
import { passkeysAreOffered } from "@/auth/passkeys/relying-party";
import { signInOptions } from "@/auth/passkeys/sign-in";

// slot: below-form
{passkeysAreOffered() && <PasskeyForm purpose="sign-in" options={signInOptions()} callbackUrl={callbackUrl} />}
