"use client";
// The link of an invitation that couldn't be mailed, in the answer to whoever made it. Nothing keeps it.
import { useLastResult } from "@/components/form";
import { inputVariants } from "@/components/ui/input";

export function InvitationLink() {
  const result = useLastResult();
  const link = result?.ok ? (result.data as { link?: string }).link : undefined;
  if (!link) return null;
  return (
    <input
      type="text"
      readOnly
      value={link}
      aria-label="Link to pass on"
      className={inputVariants({ className: "min-w-56" })}
    />
  );
}
