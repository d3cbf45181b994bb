// slot: imports
import { LinkedProviderButtons } from "@/auth/oauth/linked-provider-buttons";

// slot: providers
<LinkedProviderButtons ids={methods} callbackUrl={callbackUrl} />
