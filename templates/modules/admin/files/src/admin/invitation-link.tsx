"use client";
// The link of an invitation that couldn't be mailed, in the answer to whoever made it. Nothing keeps it.
import { useLastResult } from "@/components/form";

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
      className="h-11 w-full min-w-56 rounded-lg border border-input bg-card px-3 text-sm"
    />
  );
}
