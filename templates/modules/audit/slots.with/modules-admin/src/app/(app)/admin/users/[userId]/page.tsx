// slot: imports
import { UserActivityCard } from "@/activity/user-activity-card";

// slot: cards
<UserActivityCard userId={user.id} />
