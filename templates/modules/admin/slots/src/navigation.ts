// slot: imports
import { Mail, UserPlus, Users } from "lucide-react";
import { countOpenInvitations } from "./admin/find-invitations";

// slot: links
"/admin/users": { label: "Users", icon: Users, permission: "users:manage", group: "Admin" },
"/admin/invitations": {
  label: "Invitations",
  icon: Mail,
  permission: "users:manage",
  group: "Admin",
  count: countOpenInvitations,
},

// slot: shortcuts
"/admin/invitations": { label: "Invite people", icon: UserPlus, permission: "users:manage" },
