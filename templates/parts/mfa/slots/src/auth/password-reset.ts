// slot: imports
import { listMfaMethods } from "./mfa";

// slot: email
kept: (await listMfaMethods(db, userId)).map(({ label }) => label),
