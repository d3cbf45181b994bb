import { offeredProviders } from "@/auth/oauth/offered-providers";
import type { FormTargets } from "../content-security-policy";

export const providers: FormTargets = () => Promise.all(offeredProviders().map((provider) => provider.origin()));
