// slot: imports
import { beginChallenge } from "./two-factor/challenges";

// slot: fields
/** For what takes two factors by itself: no code is asked for. */
isMultiFactor?: boolean;

// slot: challenge
const challenge = await beginChallenge(tx, signIn, redirectTo);
if (challenge) return challenge;
