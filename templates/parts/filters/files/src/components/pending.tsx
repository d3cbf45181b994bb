"use client";
import { useLinkStatus } from "next/link";

/** Within a link. While its page loads, whatever is a `group/list` around it can show so. */
export function PendingMark() {
  const { pending } = useLinkStatus();
  return <span hidden data-pending={pending || undefined} />;
}
