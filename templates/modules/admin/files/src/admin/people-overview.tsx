// For admins, on the dashboard: how many people there are, and how many came lately.
import { UserPlus } from "lucide-react";
import Link from "next/link";
import { Change, Figure } from "@/components/figure";
import { LineChart } from "@/components/line-chart";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from "@/components/ui/empty";
import { db } from "@/database";
import { users } from "@/database/schema";
import { countOpenInvitations } from "./find-invitations";
import { countSignUps } from "./sign-ups";
import { USERS_PATH } from "./user-search-params";

export async function PeopleFigures({ days }: { days: number }) {
  const [people, open, signUps] = await Promise.all([db.$count(users), countOpenInvitations(), countSignUps(days)]);
  return (
    <>
      <Figure label="People" value={people} href={USERS_PATH}>
        {people === 1 ? "Only you, so far" : "With an account"}
      </Figure>
      <Figure label="Sign-ups" value={signUps.count} href={USERS_PATH}>
        <Change counts={signUps} wanted="more" />
      </Figure>
      <Figure label="Open invitations" value={open} href="/admin/invitations">
        {open === 0 ? "Nobody has one to accept" : "Not accepted yet"}
      </Figure>
    </>
  );
}

export async function SignUpsCard({ days }: { days: number }) {
  const [people, signUps] = await Promise.all([db.$count(users), countSignUps(days)]);
  const text = `The last ${days} days, and dashed, the ${days} days before. Days are in UTC.`;
  return (
    <TitledCard title="Sign-ups" text={people === 1 ? "Who joined, day by day." : text}>
      {people === 1 ? <NobodyElse /> : <LineChart label="Sign-ups" days={signUps.days} />}
    </TitledCard>
  );
}

function NobodyElse() {
  return (
    <Empty>
      <EmptyHeader>
        <EmptyMedia variant="icon">
          <UserPlus />
        </EmptyMedia>
        <EmptyTitle>Invite your team</EmptyTitle>
        <EmptyDescription>
          You are the only one here so far. Others get a link, and choose their own password.
        </EmptyDescription>
      </EmptyHeader>
      <EmptyContent>
        <Button asChild size="sm">
          <Link href="/admin/invitations">Invite people</Link>
        </Button>
      </EmptyContent>
    </Empty>
  );
}
