// What stands out about somebody. A suspension is louder than everything else.
import { Ban } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Role } from "@/database/roles";
import type { ListedUser } from "./find-users";

export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge variant={role === "admin" ? "default" : "secondary"} className="capitalize">
      {role}
    </Badge>
  );
}

export function StateBadge({ user: { suspendedAt, emailVerified } }: { user: ListedUser }) {
  if (suspendedAt)
    return (
      <Badge className="bg-destructive text-destructive-foreground">
        <Ban />
        Suspended
      </Badge>
    );
  return emailVerified ? <Badge variant="success">Active</Badge> : <Badge variant="warning">Not verified</Badge>;
}

export function YouMark() {
  return <Badge variant="outline">You</Badge>;
}
