// A part of the account page. Each file in `sections/` is one.
import type { ReactNode } from "react";
import type { ActiveSession } from "@/auth/sessions";

export interface AccountSectionProps {
  session: ActiveSession;
  /** False for people who only sign in through a provider. */
  hasPassword: boolean;
  /** The error code in the URL, set by a redirect. */
  error?: string;
  /** All that the URL says. */
  query: Record<string, string | undefined>;
}

export interface AccountSection {
  /** Smaller comes first. */
  order: number;
  Content(props: AccountSectionProps): ReactNode | Promise<ReactNode>;
}
