// slot: imports
import { PasskeysCard } from "@/account/passkeys-card";

// slot: cards
<PasskeysCard session={session} />
