// The list of users: table and paging. Plain links and forms, so that it works without JavaScript and every list has a
// URL. The table stands in no form: its check boxes and buttons name the form that they belong to.
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { PendingMark } from "@/components/pending";
import { Table, TableBody, TableCaption, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ListedUser } from "./find-users";
import { SelectAll } from "./selection";
import { UserRow } from "./user-row";
import { type UserSearchParams, usersUrl } from "./user-search-params";

interface UsersTableProps {
  users: ListedUser[];
  request: UserSearchParams;
  /** The id of the signed-in admin, whose row is marked. */
  ownId: string;
}

export function UsersTable({ users, request, ownId }: UsersTableProps) {
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs transition-opacity group-has-[[data-pending]]/list:opacity-50">
      <Table>
        <TableCaption className="sr-only">Users, their roles and when they were last seen</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead className="w-px pr-0 pl-2">
              <SelectAll />
            </TableHead>
            <SortableHeading request={request} column="name" label="Name" className="pl-2" />
            <SortableHeading request={request} column="role" label="Role" className="hidden sm:table-cell" />
            <TableHead className="hidden sm:table-cell">State</TableHead>
            <TableHead className="hidden md:table-cell">Last seen</TableHead>
            <SortableHeading request={request} column="createdAt" label="Joined" className="hidden lg:table-cell" />
            <TableHead className="w-px">
              <span className="sr-only">Actions</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} isOwn={user.id === ownId} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface SortableHeadingProps {
  column: UserSearchParams["sort"];
  label: string;
  className: string;
  request: UserSearchParams;
}

function SortableHeading({ column, label, className, request }: SortableHeadingProps) {
  const isSorted = request.sort === column;
  const isAscending = isSorted && request.direction === "asc";
  const direction = isAscending ? "desc" : "asc";
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <TableHead aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined} className={className}>
      <Link
        href={usersUrl({ ...request, sort: column, direction, after: undefined, before: undefined })}
        prefetch={false}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-sm hover:text-foreground pointer-coarse:min-h-11"
      >
        {label}
        <Arrow aria-hidden="true" className={`size-3.5 ${isSorted ? "text-primary" : "opacity-0"}`} />
        <PendingMark />
      </Link>
    </TableHead>
  );
}
