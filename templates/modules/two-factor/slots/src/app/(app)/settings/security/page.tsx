// slot: imports
import { TwoFactorCard } from "@/account/two-factor-card";

// slot: cards
<TwoFactorCard user={session.user} />
