// slot: imports
import { usableProviders } from "@/auth/oauth/offered-providers";

// slot: methods
methods.push(...usableProviders(account?.links ?? []).map(({ name }) => name));
