// Whether somebody folded the sidebar up. It is a cookie: the server knows it, so pages don't jump.
import { cookies } from "next/headers";

export const SIDEBAR_COOKIE = "sidebar_state";
export const sidebarStates = ["expanded", "collapsed"] as const;

export async function isSidebarOpen(): Promise<boolean> {
  return (await cookies()).get(SIDEBAR_COOKIE)?.value !== "collapsed";
}
