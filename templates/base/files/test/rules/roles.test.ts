import { describe, expect, it } from "vitest";
import { can, type Permission, type Role, roles } from "@/auth/roles";

describe("A35 who may do what", () => {
  it.each<[Permission, Role[]]>([
    ["account:manage", ["viewer", "editor", "admin"]],
    ["content:read", ["viewer", "editor", "admin"]],
    ["content:edit", ["editor", "admin"]],
    ["users:manage", ["admin"]],
  ])("%s is for %j", (permission, allowed) => {
    expect(roles.filter((role) => can(role, permission))).toEqual(allowed);
  });
});
