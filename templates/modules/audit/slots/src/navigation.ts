// slot: imports
import { Activity } from "lucide-react";

// slot: admin-links
"/admin/activity": { label: "Activity", icon: Activity, permission: "users:manage" },
