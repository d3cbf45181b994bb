// slot: imports
import { hideSession } from "./two-factor/hide-session";
import { lacksTwoFactor } from "./two-factor/required-setup";

// slot: checks
if (session && (await lacksTwoFactor(session.user))) return null;

// slot: handler
args[0] = hideSession(args[0] as Parameters<typeof hideSession>[0]);
