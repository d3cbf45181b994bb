// The form for a new invitation, and the list with what can be done with each. Works without JavaScript.
import type { Route } from "next";
import { roles } from "@/auth/roles";
import { Section } from "@/components/card";
import { ActionForm, Field, SubmitButton } from "@/components/form";
import { ButtonLink } from "@/components/links";
import { mailIsConfigured } from "@/mail/send-mail";
import type { InvitationPage, ListedInvitation } from "./find-invitations";
import { inviteUser, resendInvitation, withdrawInvitation } from "./invitation-actions";
import { OnceShownLink } from "./once-shown-link";
import { date } from "./users-list";

/** Without mail, the link below the message is what the admin hands over. */
const sent = () => (mailIsConfigured() ? "Invitation sent." : "Hand over this link. It is not shown again.");

export function InvitePeople() {
  return (
    <Section title="Invite someone" text="The link works once, for seven days, and for this address alone.">
      <ActionForm action={inviteUser} name="inviteUser" success={sent()}>
        <OnceShownLink />
        <Field name="email" label="Email" type="email" autoComplete="off" maxLength={254} required />
        <div className="grid gap-1.5">
          <label htmlFor="role" className="text-sm font-medium">
            Role
          </label>
          <select
            id="role"
            name="role"
            className="h-11 rounded-lg border border-input bg-card px-3 text-base capitalize transition-colors hover:border-foreground"
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </select>
        </div>
        <SubmitButton className="justify-self-start">Invite</SubmitButton>
      </ActionForm>
    </Section>
  );
}

export function InvitationsTable({ invitations }: { invitations: ListedInvitation[] }) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-border bg-card shadow-card">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Invitations and their state</caption>
        <thead className="border-b border-border text-muted-foreground">
          <tr>
            <th scope="col" className="px-4 py-3 font-medium sm:px-5">
              Email
            </th>
            <th scope="col" className="px-4 py-3 font-medium sm:px-5">
              State
            </th>
            <th scope="col" className="hidden px-5 py-3 font-medium md:table-cell">
              Sent
            </th>
            <th scope="col" className="px-4 py-3 font-medium sm:px-5">
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {/* By address: one that is sent again is a new one, whose row has to keep the answer. */}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.email} invitation={invitation} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InvitationRow({ invitation }: { invitation: ListedInvitation }) {
  const { email, role, state, inviter, createdAt, expires } = invitation;
  return (
    <tr>
      <th scope="row" className="max-w-0 px-4 py-3 font-normal sm:w-1/2 sm:px-5">
        <span className="block truncate font-medium">{email}</span>
        <span className="block text-muted-foreground capitalize">{role}</span>
      </th>
      <td className="px-4 py-3 text-muted-foreground sm:px-5">
        <span className="block capitalize">{state}</span>
        {state === "open" && (
          <span className="block text-xs whitespace-nowrap">
            until <time dateTime={expires.toISOString()}>{date.format(expires)}</time>
          </span>
        )}
      </td>
      <td className="hidden px-5 py-3 text-muted-foreground md:table-cell">
        <time dateTime={createdAt.toISOString()} className="block whitespace-nowrap">
          {date.format(createdAt)}
        </time>
        {inviter && <span className="block text-xs">by {inviter}</span>}
      </td>
      <td className="w-px px-4 py-3 sm:px-5">{state !== "accepted" && <Changes invitation={invitation} />}</td>
    </tr>
  );
}

function Changes({ invitation: { id, email, state } }: { invitation: ListedInvitation }) {
  return (
    <div className="grid gap-2">
      <ActionForm action={resendInvitation} name="resendInvitation" success={sent()} className="grid gap-2">
        <OnceShownLink />
        <input type="hidden" name="invitationId" value={id} />
        <SubmitButton kind="secondary">
          <span className="whitespace-nowrap">
            Send again<span className="sr-only"> to {email}</span>
          </span>
        </SubmitButton>
      </ActionForm>
      {state === "open" && (
        <ActionForm action={withdrawInvitation} name="withdrawInvitation" className="grid gap-2">
          <input type="hidden" name="invitationId" value={id} />
          <SubmitButton kind="secondary">
            <span>
              Withdraw<span className="sr-only"> the invitation of {email}</span>
            </span>
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  );
}

export function Pages({ previous, next }: Pick<InvitationPage, "previous" | "next">) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
      {previous && (
        <ButtonLink kind="secondary" href={`/admin/invitations?before=${previous}` as Route}>
          Previous
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="secondary" href={`/admin/invitations?after=${next}` as Route}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
