// slot: imports
import { PasskeyForm } from "@/auth/passkeys/passkey-form";
import { reauthenticationOptions } from "@/auth/passkeys/reauthenticate";

// slot: passkeys
{methods.includes("passkey") && (
  <PasskeyForm
    purpose="reauthentication"
    options={await reauthenticationOptions(session)}
    callbackUrl={callbackUrl}
  />
)}
