// slot: imports
import { twoFactorSetup } from "./two-factor/required-setup";

// slot: setups
required.push(twoFactorSetup);
