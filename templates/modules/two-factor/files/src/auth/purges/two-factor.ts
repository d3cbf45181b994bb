import { purgeChallenges } from "@/auth/two-factor/challenges";
import type { Purge } from "../purge-expired";

export const twoFactor: Purge = purgeChallenges;
