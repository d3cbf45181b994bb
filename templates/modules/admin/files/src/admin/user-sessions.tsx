import { deviceName } from "@/account/device-name";
import { listActiveSessions } from "@/auth/sessions";
import { Section } from "@/components/card";
import { ActionForm, SubmitButton } from "@/components/form";
import { TimeAgo } from "@/components/time-ago";
import { endUserSessions } from "./actions";
import type { ListedUser } from "./find-users";

export async function UserSessions({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const sessions = await listActiveSessions(user.id);
  return (
    <Section title="Sessions" text="Where this person is signed in. Ending them asks for a new sign-in everywhere.">
      <ActionForm action={endUserSessions} name="endUserSessions" success="The sessions are ended.">
        <input type="hidden" name="userId" value={user.id} />
        {sessions.length === 0 && <p className="text-sm text-muted-foreground">Signed in nowhere.</p>}
        <ul className="-my-3 divide-y divide-border empty:hidden">
          {sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => (
            <li key={id} className="py-3 text-sm">
              <p className="truncate font-medium">{deviceName(userAgent)}</p>
              <p className="mt-0.5 text-muted-foreground">
                Signed in <TimeAgo date={createdAt} />, last seen <TimeAgo date={lastSeenAt} />
              </p>
            </li>
          ))}
        </ul>
        {sessions.length > 0 && (
          <SubmitButton kind="secondary" className="justify-self-start">
            {isOwn ? "End all other sessions" : "End all sessions"}
          </SubmitButton>
        )}
      </ActionForm>
    </Section>
  );
}
