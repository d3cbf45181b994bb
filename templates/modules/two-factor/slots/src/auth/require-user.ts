// slot: imports
import { mustSetUpTwoFactor } from "./two-factor/required-setup";

// slot: checks
if (await mustSetUpTwoFactor(session.user, permission)) redirect("/settings/security/two-factor");
