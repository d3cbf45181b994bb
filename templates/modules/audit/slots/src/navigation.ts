// slot: imports
import { Activity } from "lucide-react";

// slot: links
"/admin/activity": { label: "Activity", icon: Activity, permission: "users:manage", group: "Admin" },
