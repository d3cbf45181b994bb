// What people can do to keep their account theirs.
import type { Route } from "next";
import type { SessionUser } from "@/auth/sessions";
import { hasUnconfirmedEmail } from "@/auth/verify-email";
import { db } from "@/database";
import { isEmailConfigured } from "@/email/send-email";

export interface SecurityStep {
  label: string;
  isDone: boolean;
  /** The page where it is done. */
  href: Route;
}

export async function listSecuritySteps(user: SessionUser): Promise<SecurityStep[]> {
  const steps: SecurityStep[] = [];
  if (isEmailConfigured()) {
    const isDone = !(await hasUnconfirmedEmail(db, user.id));
    steps.push({ label: "Confirmed email address", isDone, href: "/settings/security" });
  }
  // slot: steps
  return steps;
}
