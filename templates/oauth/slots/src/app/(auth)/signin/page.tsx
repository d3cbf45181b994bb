// slot: imports
import { ProviderButtons } from "@/auth/oauth/provider-buttons";

// slot: signed-in
// People who are signed in come here with an error from linking a provider.
if (errorCode) await redirectIfSignedIn(`/settings/security?error=${encodeURIComponent(errorCode)}`);

// slot: above-form
<ProviderButtons callbackUrl={callbackUrl} />
