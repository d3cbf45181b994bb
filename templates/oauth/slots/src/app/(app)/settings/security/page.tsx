// slot: imports
import { LinkedAccountsCard } from "@/account/linked-accounts-card";

// slot: cards
<LinkedAccountsCard session={session} error={query.error} />
