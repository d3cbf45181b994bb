import { purgeAnswers } from "@/auth/passkeys/challenges";
import type { Purge } from "../purge-expired";

export const passkeys: Purge = purgeAnswers;
