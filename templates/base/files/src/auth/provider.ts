// What an OAuth provider brings. Each file in `providers/` is one.
import type { Provider } from "next-auth/providers";
import type { ReactNode } from "react";

export interface AuthProvider {
  /** As in /api/auth/callback/<id>. */
  id: string;
  /** As people read it: "Continue with <name>". */
  name: string;
  logo: ReactNode;
  /** What is missing in the environment; a provider that misses something is not offered. */
  missing(): string[];
  /** The address that the browser is sent to, for the form-action rule of the Content-Security-Policy. */
  origin(): string;
  configure(): Provider;
}
