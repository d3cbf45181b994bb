// slot: imports
import { oidc } from "./providers/oidc";

// slot: providers
oidc,
