// Where the buttons of providers lead. Browsers hold the redirect that answers a form to the form-action rule of its page.
import { offeredProviders } from "./offered-providers";

const pagesWithButtons = [
  // A page that shows ProviderButtons, LinkedProviderButtons or LinkedAccountsCard belongs here.
  "/reauthenticate",
  "/settings/security",
  "/signin",
  "/signup",
  // slot: pages
];

/** No other page waits for an issuer that has to be asked where its sign-in page is. */
export async function providerOrigins(page: string): Promise<string[]> {
  if (!pagesWithButtons.includes(page)) return [];
  return Promise.all(offeredProviders().map((provider) => provider.origin()));
}
