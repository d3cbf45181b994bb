// slot: imports
import { ProviderButtons } from "@/auth/oauth/provider-buttons";

// slot: above-form
<ProviderButtons callbackUrl={callbackUrl} />
