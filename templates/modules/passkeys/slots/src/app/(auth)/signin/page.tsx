// slot: imports
import { LastUsed } from "@/auth/last-sign-in-method";
import { PasskeyForm } from "@/auth/passkeys/passkey-form";
import { passkeysAreOffered } from "@/auth/passkeys/relying-party";
import { signInOptions } from "@/auth/passkeys/sign-in";

// slot: below-form
{passkeysAreOffered() && (
  <PasskeyForm
    purpose="sign-in"
    options={signInOptions()}
    callbackUrl={callbackUrl}
    mark={<LastUsed method="passkey" className="pointer-events-none absolute -top-2.5 right-2" />}
  />
)}
