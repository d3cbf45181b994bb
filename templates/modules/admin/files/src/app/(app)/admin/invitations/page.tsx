// All invitations, the latest first: send one, send one again, withdraw one.
import { Mail } from "lucide-react";
import type { Metadata } from "next";
import { findInvitations, invitationSearchParams } from "@/admin/find-invitations";
import { InvitationsList, InvitePeople } from "@/admin/invitations-list";
import { PageLinks } from "@/admin/page-links";
import { requirePermission } from "@/auth";
import { PageHeader } from "@/components/page-header";
import { Empty, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from "@/components/ui/empty";

export const metadata: Metadata = { title: "Invitations", description: "Invite people, and see who has accepted." };

export default async function InvitationsPage({ searchParams }: PageProps<"/admin/invitations">) {
  await requirePermission("users:manage");
  // A URL with invalid parameters shows the first page instead of an error.
  const request = invitationSearchParams.safeParse(await searchParams).data ?? {};
  const { invitations, previous, next } = await findInvitations(request);
  return (
    <div className="group/list grid grid-cols-1 gap-6">
      <PageHeader title="Invitations" description="Who was invited, and who has accepted." />
      <InvitePeople />
      {invitations.length === 0 ? (
        <Empty>
          <EmptyHeader>
            <EmptyMedia variant="icon">
              <Mail />
            </EmptyMedia>
            <EmptyTitle>No invitations</EmptyTitle>
            <EmptyDescription>People you invite are listed here, with the state of their invitation.</EmptyDescription>
          </EmptyHeader>
        </Empty>
      ) : (
        <InvitationsList invitations={invitations} />
      )}
      <PageLinks
        previous={previous ? `/admin/invitations?before=${previous}` : null}
        next={next ? `/admin/invitations?after=${next}` : null}
      />
    </div>
  );
}
