// slot: imports
import { PasskeyForm } from "@/auth/passkeys/passkey-form";
import { signInOptions } from "@/auth/passkeys/sign-in";

// slot: passkeys
{methods.includes("passkey") && <PasskeyForm options={signInOptions()} callbackUrl={callbackUrl} />}
