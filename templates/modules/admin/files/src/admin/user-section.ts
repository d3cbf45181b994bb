// A part of an admin's page of one user. Each file in `sections/` is one.
import type { ReactNode } from "react";
import type { ListedUser } from "./find-users";

export interface UserSectionProps {
  user: ListedUser;
  /** True for the admin's own account. */
  isOwn: boolean;
}

export interface UserSection {
  /** Smaller comes first. */
  order: number;
  Content(props: UserSectionProps): ReactNode | Promise<ReactNode>;
}
