// slot: imports
import { purgeAnswers } from "./passkeys/challenges";

// slot: purges
await purgeAnswers(now);
