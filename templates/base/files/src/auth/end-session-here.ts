"use client";

/** Signs out on this device. It ends in a full page load, so that no page that was open stays in memory. */
export async function endSessionHere(): Promise<boolean> {
  const answer = await fetch("/api/auth/signout", { method: "POST" }).catch(() => undefined);
  if (!answer?.ok) return false;
  window.location.assign("/signin");
  return true;
}
