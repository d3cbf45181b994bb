// A part of the account page. Each file in `sections/` is one.
import type { ReactNode } from "react";
import type { ActiveSession } from "@/auth/sessions";

export interface AccountSectionProps {
  session: ActiveSession;
  /** False for an account that signs in by a provider alone. */
  hasPassword: boolean;
  /** The `?error=` that a redirect came back with. */
  error?: string;
}

export interface AccountSection {
  /** Smaller comes first. */
  order: number;
  Content(props: AccountSectionProps): ReactNode | Promise<ReactNode>;
}
