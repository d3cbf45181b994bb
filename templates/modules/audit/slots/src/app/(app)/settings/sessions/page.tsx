// slot: imports
import { RecentActivityCard } from "@/activity/recent-activity-card";

// slot: cards
<RecentActivityCard user={session.user} count={10} />
