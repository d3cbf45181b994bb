// slot: imports
import { requireTwoFactor } from "./two-factor/required-setup";

// slot: checks
if (isNew) await requireTwoFactor(user, "account:manage");
