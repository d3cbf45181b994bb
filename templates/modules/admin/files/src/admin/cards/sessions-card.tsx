import { SessionDetails } from "@/auth/session-details";
import { listActiveSessions } from "@/auth/sessions";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { endUserSessions } from "../actions";
import type { ListedUser } from "../find-users";

export async function SessionsCard({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const active = await listActiveSessions(user.id);
  return (
    <TitledCard title="Sessions" text="Devices where this person is signed in. Ending the sessions signs them out.">
      <ActionForm action={endUserSessions} name="endUserSessions" success="Sessions ended.">
        <input type="hidden" name="userId" value={user.id} />
        {active.length === 0 && <p className="text-sm text-muted-foreground">Not signed in anywhere.</p>}
        <ul className="-my-3 divide-y divide-border empty:hidden">
          {active.map((session) => (
            <li key={session.id} className="flex py-3">
              <SessionDetails session={session} />
            </li>
          ))}
        </ul>
        {active.length > 0 && (
          <>
            <ReauthenticationFields />
            <SubmitButton variant="outline" className="justify-self-start">
              {isOwn ? "End all other sessions" : "End all sessions"}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </TitledCard>
  );
}
