// slot: imports
import { signInWithProviderEmail } from "@/email/provider-emails";
import { usableProviders } from "./oauth/offered-providers";

// slot: without-password
const providers = usableProviders(account.links).map(({ name }) => name);
if (providers.length > 0) return signInWithProviderEmail({ providers, url: linkTo("/signin") });
