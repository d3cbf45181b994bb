// slot: imports
import { github } from "./providers/github";

// slot: providers
github,
