// slot: imports
import { isDomainOfApp } from "./passkey-domain";

// slot: variables
PASSKEY_RP_ID: z
  .string()
  .toLowerCase()
  .refine(isDomainOfApp, {
    error: "must be the host of AUTH_URL or a parent domain of it, such as example.com for https://app.example.com.",
  })
  .optional(),
