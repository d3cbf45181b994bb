// slot: imports
import { linkedin } from "./providers/linkedin";

// slot: providers
linkedin,
