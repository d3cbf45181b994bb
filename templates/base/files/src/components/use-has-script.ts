"use client";
import { useSyncExternalStore } from "react";

/** False on the server and until the page's scripts run. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
