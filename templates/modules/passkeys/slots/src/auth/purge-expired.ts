// slot: imports
import { purgeAnswers } from "./passkeys/challenges";

// slot: purges
purgeAnswers,
