// slot: imports
import { purgeChallenges } from "./two-factor/challenges";

// slot: purges
await purgeChallenges(now);
