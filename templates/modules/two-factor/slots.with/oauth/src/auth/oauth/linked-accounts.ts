// slot: imports
import { endChallenges } from "@/auth/two-factor/challenges";

// slot: sign-ins
await endChallenges(tx, userId);
