import type { Route } from "next";
import Link from "next/link";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { confirmUrl } from "../confirm-url";
import { Day } from "../day";
import type { ListedUser } from "../find-users";
import { USERS_PATH } from "../user-search-params";

/** Both ways lead to a page that asks. */
export function SuspensionCard({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const request = { userIds: [user.id], back: `${USERS_PATH}/${user.id}/danger` as Route };
  return (
    <TitledCard
      title="Suspend user"
      text="Signs the account out everywhere and refuses every sign-in. Nothing is deleted."
    >
      {isOwn && <p className="text-sm text-muted-foreground">You can’t suspend your own account.</p>}
      {!isOwn && !user.suspendedAt && (
        <Button asChild variant="outline">
          <Link href={confirmUrl({ change: "suspend", ...request })}>Suspend this user…</Link>
        </Button>
      )}
      {!isOwn && user.suspendedAt && (
        <div className="grid justify-items-start gap-5">
          <p className="text-sm">
            Suspended since <Day value={user.suspendedAt} />.
          </p>
          <Button asChild variant="outline">
            <Link href={confirmUrl({ change: "reactivate", ...request })}>Reactivate…</Link>
          </Button>
        </div>
      )}
    </TitledCard>
  );
}
