// slot: imports
import { isChallenge } from "./two-factor/challenge-cookie";

// slot: device
if (isChallenge(result.cookie)) return;
