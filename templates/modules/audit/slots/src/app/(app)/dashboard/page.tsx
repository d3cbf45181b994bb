// slot: imports
import { LatestActivityCard } from "@/activity/latest-activity-card";
import { OwnSignInsCard } from "@/activity/own-sign-ins-card";

// slot: cards
{can(session.user.role, "users:manage") && <LatestActivityCard />}
<OwnSignInsCard user={session.user} />
