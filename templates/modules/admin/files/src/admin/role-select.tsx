"use client";
import type { ComponentProps } from "react";
import { useLastResult } from "@/components/form";
import { NativeSelect } from "@/components/ui/native-select";
import { type Role, roles } from "@/database/roles";

interface RoleSelectProps extends Pick<ComponentProps<"select">, "id" | "aria-label"> {
  defaultValue?: Role;
}

/** Keeps what was chosen when the form around it was refused. */
export function RoleSelect({ defaultValue = "viewer", ...select }: RoleSelectProps) {
  const result = useLastResult();
  const chosen = String((result?.ok === false && result.typed?.role) || defaultValue);
  return (
    <NativeSelect
      {...select}
      // A new value gets a new element, because a submitted form resets its controls to their first values.
      key={chosen}
      name="role"
      defaultValue={chosen}
      className="capitalize"
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {role}
        </option>
      ))}
    </NativeSelect>
  );
}
