// For admins, on the dashboard: how often people signed in, and were refused.
import { Change, Figure } from "@/components/figure";
import { LineChart } from "@/components/line-chart";
import { TitledCard } from "@/components/titled-card";
import type { DailyCounts } from "@/database/daily-counts";
import { env } from "@/env";
import { ACTIVITY_PATH, activityUrl } from "./activity-search-params";
import { areComparable, countSignIns } from "./count-sign-ins";

export async function SignInFigures({ days }: { days: number }) {
  const [signIns, refused] = await Promise.all([
    countSignIns("user.signed_in", days),
    countSignIns("user.sign_in_failed", days),
  ]);
  return (
    <>
      <Figure label="Sign-ins" value={signIns.count} href={activityUrl(ACTIVITY_PATH, { event: "user.signed_in" })}>
        <About counts={signIns} wanted="more" />
      </Figure>
      <Figure
        label="Refused sign-ins"
        value={refused.count}
        href={activityUrl(ACTIVITY_PATH, { event: "user.sign_in_failed" })}
      >
        <About counts={refused} wanted="fewer" />
      </Figure>
    </>
  );
}

function About({ counts, wanted }: { counts: DailyCounts; wanted: "more" | "fewer" }) {
  const length = counts.days.length;
  if (areComparable(length)) return <Change counts={counts} wanted={wanted} />;
  return `In the last ${Math.min(length, env.AUDIT_DAYS)} days`;
}

export async function SignInsCard({ days }: { days: number }) {
  const { days: counted } = await countSignIns("user.signed_in", days);
  const isCompared = areComparable(days);
  const before = isCompared ? `, and dashed, the ${days} days before` : "";
  const kept = isCompared ? "" : ` Activity is kept for ${env.AUDIT_DAYS} days.`;
  return (
    <TitledCard title="Sign-ins" text={`The last ${days} days${before}. Days are in UTC.${kept}`}>
      <LineChart label="Sign-ins" days={counted} isCompared={isCompared} />
    </TitledCard>
  );
}
