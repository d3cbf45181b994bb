// slot: imports
import { listMfaMethods } from "./mfa";

// slot: kept
kept.push(...(await listMfaMethods(db, userId)).map(({ label }) => label));
