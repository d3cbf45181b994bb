// slot: imports
import { Mail, Users } from "lucide-react";
import { countOpenInvitations } from "./admin/find-invitations";

// slot: admin-links
"/admin/users": { label: "Users", icon: Users, permission: "users:manage" },
"/admin/invitations": {
  label: "Invitations",
  icon: Mail,
  permission: "users:manage",
  count: countOpenInvitations,
},
