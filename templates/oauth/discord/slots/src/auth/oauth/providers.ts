// slot: imports
import { discord } from "./providers/discord";

// slot: providers
discord,
