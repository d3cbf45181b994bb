// slot: imports
import { isSecureAddress } from "./secure-address";

// slot: variables
AUTH_GITHUB_ID: z.string().optional(),
AUTH_GITHUB_SECRET: z.string().optional(),
AUTH_GITHUB_ENTERPRISE_URL: z
  .string()
  .refine(isSecureAddress, { error: "must be an https address such as https://github.example.com." })
  .transform((address) => address.replace(/\/+$/, ""))
  .optional(),
