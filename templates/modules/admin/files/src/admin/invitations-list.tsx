// The form for a new invitation, and the list with what can be done with each. Works without JavaScript.
import { INVITATION_LIFETIME } from "@/auth/invitations/invitations";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { Badge } from "@/components/ui/badge";
import { Label } from "@/components/ui/label";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { isEmailConfigured } from "@/email/send-email";
import { durationText } from "@/time";
import { Day } from "./day";
import type { InvitationState, ListedInvitation } from "./find-invitations";
import { inviteUser, resendInvitation, withdrawInvitation } from "./invitation-actions";
import { InvitationLink } from "./invitation-link";
import { RoleSelect } from "./role-select";
import { RoleBadge } from "./user-badges";

/** Without email, the link below the message is what the admin hands over. */
const sent = () => (isEmailConfigured() ? "Invitation sent." : "Copy this link now. It won’t be shown again.");

const states: Record<InvitationState, { label: string; variant: "default" | "success" | "outline" | "warning" }> = {
  open: { label: "Open", variant: "default" },
  accepted: { label: "Accepted", variant: "success" },
  withdrawn: { label: "Withdrawn", variant: "outline" },
  expired: { label: "Expired", variant: "warning" },
};

export function InvitePeople() {
  return (
    <TitledCard
      title="Invite someone"
      text={`The link works once, for ${durationText(INVITATION_LIFETIME)}, and only for this address.`}
    >
      <ActionForm action={inviteUser} name="inviteUser" success={sent()}>
        <InvitationLink />
        <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
          <Field name="email" label="Email" type="email" autoComplete="off" maxLength={254} required />
          <div className="grid content-start gap-2">
            <Label htmlFor="role">Role</Label>
            <RoleSelect id="role" />
          </div>
        </div>
        <ReauthenticationFields />
        <SubmitButton className="justify-self-start">Invite</SubmitButton>
      </ActionForm>
    </TitledCard>
  );
}

const wideOnly = "hidden md:table-cell";

export function InvitationsList({ invitations }: { invitations: ListedInvitation[] }) {
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs transition-opacity group-has-[[data-pending]]/list:opacity-50">
      <Table>
        <TableCaption className="sr-only">Invitations and their state</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>Email</TableHead>
            <TableHead className={wideOnly}>Role</TableHead>
            <TableHead className={wideOnly}>State</TableHead>
            <TableHead className={wideOnly}>Sent</TableHead>
            <TableHead>
              <span className="sr-only">Actions</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {/* By address: one that is sent again is a new one, whose place has to keep the answer. */}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.email} invitation={invitation} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function InvitationRow({ invitation }: { invitation: ListedInvitation }) {
  const { email, role, state, inviter, createdAt } = invitation;
  return (
    <TableRow>
      <th scope="row" className="w-full min-w-32 px-4 py-3 align-top font-normal">
        <span className="block font-medium wrap-anywhere">{email}</span>
        <Validity invitation={invitation} />
        <span className="mt-1.5 flex flex-wrap gap-1.5 md:hidden">
          <RoleBadge role={role} />
          <StateMark state={state} />
        </span>
      </th>
      <TableCell className={`align-top ${wideOnly}`}>
        <RoleBadge role={role} />
      </TableCell>
      <TableCell className={`align-top ${wideOnly}`}>
        <StateMark state={state} />
      </TableCell>
      <TableCell className={`align-top text-muted-foreground ${wideOnly}`}>
        <Day value={createdAt} />
        {inviter && <span className="block max-w-40 truncate text-xs">by {inviter}</span>}
      </TableCell>
      <TableCell className="align-top">{state !== "accepted" && <Changes invitation={invitation} />}</TableCell>
    </TableRow>
  );
}

function StateMark({ state }: { state: InvitationState }) {
  const { label, variant } = states[state];
  return <Badge variant={variant}>{label}</Badge>;
}

function Validity({ invitation: { state, expires } }: { invitation: ListedInvitation }) {
  if (state !== "open") return null;
  return (
    <span className="block text-muted-foreground">
      Until <Day value={expires} />
    </span>
  );
}

function Changes({ invitation: { id, email, state } }: { invitation: ListedInvitation }) {
  return (
    <div className="flex flex-wrap items-start justify-end gap-2 md:flex-nowrap">
      <ActionForm action={resendInvitation} name="resendInvitation" success={sent()} className="grid gap-2">
        <InvitationLink />
        <input type="hidden" name="invitationId" value={id} />
        <ReauthenticationFields />
        <SubmitButton variant="outline" size="sm" className="justify-self-end">
          <span>
            Send again<span className="sr-only"> to {email}</span>
          </span>
        </SubmitButton>
      </ActionForm>
      {state === "open" && (
        <ActionForm action={withdrawInvitation} name="withdrawInvitation" className="grid gap-2">
          <input type="hidden" name="invitationId" value={id} />
          <ReauthenticationFields />
          <SubmitButton variant="outline" size="sm" className="justify-self-end">
            <span>
              Withdraw<span className="sr-only"> the invitation for {email}</span>
            </span>
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  );
}
