// slot: imports
import { LinkedProviderButtons } from "@/auth/oauth/linked-provider-buttons";

// slot: providers
<LinkedProviderButtons userId={user.id} callbackUrl={callbackUrl} error={(await searchParams).error} />
