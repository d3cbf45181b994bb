import type { ListedUser } from "../find-users";

/** What each card of an admin's page of one user gets. */
export interface UserCardProps {
  user: ListedUser;
  /** True for the admin's own account. */
  isOwn: boolean;
}
