// All users: search, sort, page through, change roles. Somebody's name leads to sessions and deletion.
import type { Metadata } from "next";
import { listUsers } from "@/admin/actions";
import { LIST_PATH } from "@/admin/list-address";
import { listRequestSchema } from "@/admin/list-request";
import { Pagination } from "@/admin/pagination";
import { SearchForm } from "@/admin/search-form";
import { UsersTable } from "@/admin/users-table";
import { requirePage } from "@/auth/current-session";
import { Alert } from "@/components/alert";
import { AppShell } from "@/components/app-shell";
import { ForbiddenPage } from "@/components/forbidden-page";
import { TextLink } from "@/components/text-link";

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage({ searchParams }: PageProps<"/admin/users">) {
  const session = await requirePage(LIST_PATH, "users:manage");
  if (!session) return <ForbiddenPage />;
  const { user } = session;
  const parameters = Object.fromEntries(
    Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0]]),
  );
  const asked = listRequestSchema.safeParse(parameters);
  const request = asked.data ?? listRequestSchema.parse({});
  const result = await listUsers(asked.success ? request : parameters);
  return (
    <AppShell user={user} path={LIST_PATH}>
      <div className="grid gap-6">
        <h1 className="text-3xl font-semibold">Users</h1>
        {parameters.done === "deleted" && (
          <Alert tone="success" role="status">
            The user is deleted, with all sessions.
          </Alert>
        )}
        <SearchForm {...request} />
        {!result.ok && (
          <Alert tone="danger" role="alert">
            {result.error.message}
          </Alert>
        )}
        {result.ok && result.data.users.length === 0 && (
          <p className="text-muted-foreground">
            Nobody found here. <TextLink href={LIST_PATH}>Show all users</TextLink>
          </p>
        )}
        {result.ok && result.data.users.length > 0 && (
          <>
            <UsersTable users={result.data.users} request={request} ownId={user.id} />
            <Pagination request={request} total={result.data.total} />
          </>
        )}
      </div>
    </AppShell>
  );
}
