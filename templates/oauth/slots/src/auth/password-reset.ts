// slot: imports
import { noPasswordEmail, signInWithProviderEmail } from "@/email/provider-emails";
import { usableProviders } from "./oauth/offered-providers";

// slot: without-password
if (!account.hasPassword) {
  const providers = usableProviders(account.links).map(({ name }) => name);
  const url = linkTo("/signin");
  return providers.length > 0 ? signInWithProviderEmail({ providers, url }) : noPasswordEmail({ url });
}
