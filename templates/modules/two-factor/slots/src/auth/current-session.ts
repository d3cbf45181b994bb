// slot: imports
import { requireTwoFactor } from "./two-factor/required-setup";

// slot: checks
await requireTwoFactor(session.user, permission);
