// slot: imports
import { MfaCard } from "@/admin/cards/mfa-card";

// slot: cards
<MfaCard user={user} isOwn={isOwn} />
