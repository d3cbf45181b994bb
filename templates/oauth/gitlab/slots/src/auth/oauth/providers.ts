// slot: imports
import { gitlab } from "./providers/gitlab";

// slot: providers
gitlab,
