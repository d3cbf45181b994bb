// slot: imports
import { Mail, Users } from "lucide-react";
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
