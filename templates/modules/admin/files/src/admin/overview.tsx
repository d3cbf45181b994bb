// For admins, on the dashboard: how many people there are, and how many came lately.
import { UserPlus } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from "@/components/ui/empty";
import { db } from "@/database";
import { users } from "@/database/schema";
import { countOpenInvitations } from "./find-invitations";
import { LineChart } from "./line-chart";
import { countSignUps, type SignUps } from "./sign-ups";
import { USERS_PATH } from "./user-search-params";

const LENGTH = 30;

const number = new Intl.NumberFormat("en");

export async function Overview() {
  const [people, open, signUps] = await Promise.all([db.$count(users), countOpenInvitations(), countSignUps(LENGTH)]);
  return (
    <div className="grid grid-cols-1 gap-6 [column-span:all]">
      <ul aria-label="Figures" className="grid gap-4 sm:grid-cols-3">
        <Figure label="People" value={people} note="See all" href={USERS_PATH} />
        <Figure label={`New in ${LENGTH} days`} value={signUps.count} note={changeOf(signUps)} />
        <Figure label="Open invitations" value={open} note="See all" href="/admin/invitations" />
      </ul>
      <TitledCard title="Sign-ups" text={`The last ${LENGTH} days. Days are in UTC.`}>
        {people === 1 ? <NobodyElse /> : <LineChart label="Sign-ups per day" points={signUps.days} />}
      </TitledCard>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: number;
  note: string;
  href?: Route;
}

function Figure({ label, value, note, href }: FigureProps) {
  return (
    <li className="grid">
      <Card className="gap-1 py-4">
        <CardHeader>
          <CardDescription>{label}</CardDescription>
          <CardTitle className="text-2xl tabular-nums">{number.format(value)}</CardTitle>
        </CardHeader>
        <CardContent className="flex min-h-6 items-center text-sm text-muted-foreground">
          {href ? (
            <Link href={href} className="rounded-sm underline-offset-4 hover:underline">
              {note}
              <span className="sr-only">: {label}</span>
            </Link>
          ) : (
            note
          )}
        </CardContent>
      </Card>
    </li>
  );
}

function changeOf({ count, countBefore }: SignUps): string {
  const change = Math.abs(count - countBefore);
  if (change === 0) return `As many as in the ${LENGTH} days before`;
  return `${number.format(change)} ${count > countBefore ? "more" : "fewer"} than in the ${LENGTH} days before`;
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
