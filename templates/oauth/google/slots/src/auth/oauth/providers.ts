// slot: imports
import { google } from "./providers/google";

// slot: providers
google,
