// slot: imports
import { purgeChallenges } from "./two-factor/challenges";

// slot: purges
purgeChallenges,
