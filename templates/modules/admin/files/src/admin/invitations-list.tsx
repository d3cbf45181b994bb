// The form for a new invitation, and the list with what can be done with each. Works without JavaScript.
import { INVITATION_LIFETIME } from "@/auth/invitations/invitations";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { Label } from "@/components/ui/label";
import { isEmailConfigured } from "@/email/send-email";
import { durationText } from "@/time";
import { Day } from "./day";
import type { InvitationState, ListedInvitation } from "./find-invitations";
import { inviteUser, resendInvitation, withdrawInvitation } from "./invitation-actions";
import { InvitationLink } from "./invitation-link";
import { RoleSelect } from "./role-select";

/** Without email, the link below the message is what the admin hands over. */
const sent = () => (isEmailConfigured() ? "Invitation sent." : "Copy this link now. It won’t be shown again.");

const stateLabels: Record<InvitationState, string> = {
  open: "Open",
  accepted: "Accepted",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

export function InvitePeople() {
  return (
    <TitledCard
      title="Invite someone"
      text={`The link works once, for ${durationText(INVITATION_LIFETIME)}, and only for this address.`}
    >
      <ActionForm action={inviteUser} name="inviteUser" success={sent()}>
        <InvitationLink />
        <Field name="email" label="Email" type="email" autoComplete="off" maxLength={254} required />
        <div className="grid gap-2">
          <Label htmlFor="role">Role</Label>
          <RoleSelect id="role" />
        </div>
        <ReauthenticationFields />
        <SubmitButton className="justify-self-start">Invite</SubmitButton>
      </ActionForm>
    </TitledCard>
  );
}

export function InvitationsList({ invitations }: { invitations: ListedInvitation[] }) {
  return (
    <ul aria-label="Invitations and their state" className="divide-y rounded-xl border bg-card text-sm shadow-xs">
      {/* By address: one that is sent again is a new one, whose place has to keep the answer. */}
      {invitations.map((invitation) => (
        <InvitationItem key={invitation.email} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationItem({ invitation }: { invitation: ListedInvitation }) {
  const { email, role, state, inviter, createdAt, expires } = invitation;
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid gap-1 text-muted-foreground">
        <p className="font-medium wrap-anywhere text-foreground">{email}</p>
        <p>
          <span className="capitalize">{role}</span> · <span>{stateLabels[state]}</span>
          {state === "open" && (
            <>
              {" "}
              until <Day value={expires} />
            </>
          )}
        </p>
        <p className="text-xs wrap-anywhere">
          Sent <Day value={createdAt} />
          {inviter && ` by ${inviter}`}
        </p>
      </div>
      {state !== "accepted" && <Changes invitation={invitation} />}
    </li>
  );
}

function Changes({ invitation: { id, email, state } }: { invitation: ListedInvitation }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <ActionForm action={resendInvitation} name="resendInvitation" success={sent()} className="grid gap-2">
        <InvitationLink />
        <input type="hidden" name="invitationId" value={id} />
        <ReauthenticationFields />
        <SubmitButton variant="outline" className="justify-self-start">
          <span>
            Send again<span className="sr-only"> to {email}</span>
          </span>
        </SubmitButton>
      </ActionForm>
      {state === "open" && (
        <ActionForm action={withdrawInvitation} name="withdrawInvitation" className="grid gap-2">
          <input type="hidden" name="invitationId" value={id} />
          <ReauthenticationFields />
          <SubmitButton variant="outline" className="justify-self-start">
            <span>
              Withdraw<span className="sr-only"> the invitation for {email}</span>
            </span>
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  );
}
