// slot: imports
import { Overview } from "@/admin/overview";
import { can } from "@/database/roles";

// slot: cards
{can(session.user.role, "users:manage") && <Overview />}
