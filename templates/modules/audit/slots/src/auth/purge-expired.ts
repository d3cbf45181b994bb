// slot: imports
import { purgeActivity } from "@/audit/purge-activity";

// slot: purges
purgeActivity,
