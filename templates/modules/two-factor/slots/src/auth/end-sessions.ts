// slot: imports
import { endChallenges } from "./two-factor/challenges";

// slot: sign-ins
await endChallenges(tx, userId);
