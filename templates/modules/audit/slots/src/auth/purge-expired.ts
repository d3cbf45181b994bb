// slot: imports
import { purgeActivity } from "@/audit/purge-activity";

// slot: purges
await purgeActivity(now);
