import Link from "next/link";
import { TimeAgo } from "@/components/time-ago";
import { checkboxVariants } from "@/components/ui/checkbox";
import { TableCell, TableRow } from "@/components/ui/table";
import { UserAvatar } from "@/components/user-avatar";
import { Day } from "./day";
import type { ListedUser } from "./find-users";
import { RowMenu } from "./row-menu";
import { BULK_FORM } from "./selection";
import { RoleBadge, StateBadge, YouMark } from "./user-badges";
import { USERS_PATH } from "./user-search-params";

export function UserRow({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  return (
    <TableRow className="has-checked:bg-accent">
      <TableCell className="py-2 pr-0 pl-2">
        <label className="grid size-9 cursor-pointer place-items-center pointer-coarse:size-11">
          <input
            type="checkbox"
            form={BULK_FORM}
            name="userId"
            value={user.id}
            aria-label={`Select ${user.name}`}
            className={checkboxVariants()}
          />
        </label>
      </TableCell>
      <th scope="row" className="w-full max-w-0 py-2 pr-2 pl-2 font-normal sm:pr-4">
        <span className="flex items-center gap-3">
          <UserAvatar name={user.name} />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-2">
              <Link
                href={`${USERS_PATH}/${user.id}`}
                className="inline-flex min-h-6 min-w-0 items-center rounded-sm font-medium hover:underline"
              >
                <span className="truncate">{user.name}</span>
              </Link>
              {isOwn && <YouMark />}
            </span>
            <span className="block truncate text-muted-foreground">{user.email}</span>
            <span className="mt-1 flex flex-wrap gap-1.5 sm:hidden">
              <RoleBadge role={user.role} />
              <StateBadge user={user} />
            </span>
          </span>
        </span>
      </th>
      <TableCell className="hidden sm:table-cell">
        <RoleBadge role={user.role} />
      </TableCell>
      <TableCell className="hidden sm:table-cell">
        <StateBadge user={user} />
      </TableCell>
      <TableCell className="hidden whitespace-nowrap text-muted-foreground md:table-cell">
        {user.lastSeenAt ? <TimeAgo date={user.lastSeenAt} /> : "Never"}
      </TableCell>
      <TableCell className="hidden text-muted-foreground lg:table-cell">
        <Day value={user.createdAt} />
      </TableCell>
      <TableCell className="py-2 pr-2 pl-0">
        <RowMenu user={user} isOwn={isOwn} />
      </TableCell>
    </TableRow>
  );
}
