// slot: imports
import { MINUTE } from "@/time";

// slot: lifetimes
reauthenticate: 15 * MINUTE,
