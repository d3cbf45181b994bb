// slot: imports
import { beginChallenge } from "./two-factor/challenges";

// slot: challenge
const challenge = await beginChallenge(tx, { user, method, redirectTo });
if (challenge) return challenge;
