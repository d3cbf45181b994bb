"use client";
import type { ComponentProps } from "react";
import { useLastResult } from "@/components/form";
import { type Role, roles } from "@/database/roles";

interface RoleSelectProps extends Pick<ComponentProps<"select">, "id" | "aria-label"> {
  defaultValue?: Role;
}

/** Keeps what was chosen when the form around it was refused. */
export function RoleSelect({ defaultValue = "viewer", ...select }: RoleSelectProps) {
  const result = useLastResult();
  const chosen = String((result?.ok === false && result.typed?.role) || defaultValue);
  return (
    <select
      {...select}
      // A new value gets a new element, because a submitted form resets its controls to their first values.
      key={chosen}
      name="role"
      defaultValue={chosen}
      className="h-11 rounded-lg border border-input bg-card px-3 text-base capitalize transition-colors hover:border-foreground"
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {role}
        </option>
      ))}
    </select>
  );
}
