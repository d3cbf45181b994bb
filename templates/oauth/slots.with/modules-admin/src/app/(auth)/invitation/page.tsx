// slot: imports
import { ProviderButtons } from "@/auth/oauth/provider-buttons";

// slot: above-form
<ProviderButtons callbackUrl={`/invitation?${new URLSearchParams({ token: String(token) })}`} />
