// slot: imports
import { isDomainOf } from "./passkey-domain";

// slot: variables
PASSKEY_RP_ID: z
  .string()
  .toLowerCase()
  // An AUTH_URL that is wrong has a sentence of its own.
  .refine((domain) => checkVariable("AUTH_URL").error || isDomainOf(baseUrl(), domain), {
    error: "must be the host of AUTH_URL or a parent domain of it, such as example.com for https://app.example.com.",
  })
  .optional(),
