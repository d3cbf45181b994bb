// slot: imports
import { RecentActivityCard } from "@/account/recent-activity-card";

// slot: cards
<RecentActivityCard user={session.user} />
