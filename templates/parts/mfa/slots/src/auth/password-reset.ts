// slot: imports
import { kindsOf, listMfaMethods } from "./mfa";

// slot: email
kept: kindsOf(await listMfaMethods(db, userId)),
