// slot: imports
import { rememberSignInMethod } from "./last-sign-in-method";

// slot: password-accepted
await rememberSignInMethod("password");
