// slot: imports
import { appUrl, canHavePasskeys, isDomainOfApp } from "./passkey-domain";

// slot: variables
PASSKEY_RP_ID: z
  .string()
  .toLowerCase()
  .refine(isDomainOfApp, {
    error: "must be the host of AUTH_URL or a parent domain of it, such as example.com for https://app.example.com.",
  })
  .optional(),

// slot: not-offered
if (!canHavePasskeys(appUrl())) sentences.push("Passkeys: set AUTH_URL to an https address with a domain name");
