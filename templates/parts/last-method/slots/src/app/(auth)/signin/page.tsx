// slot: imports
import { LastUsed } from "@/auth/last-sign-in-method";

// slot: below-button
<LastUsed method="password" className="-mt-2 justify-self-center" />
