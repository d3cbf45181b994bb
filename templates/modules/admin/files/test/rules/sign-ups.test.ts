// The figures of the dashboard: who signed up on which day, by UTC.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { countSignUps } from "@/admin/sign-ups";
import { LineChart } from "@/components/line-chart";
import { db } from "@/database";
import { users } from "@/database/schema";
import { withTemporaryDatabase } from "../support/with-temporary-database";

withTemporaryDatabase();

const now = new Date("2026-03-10T15:00:00Z");

beforeAll(async () => {
  const times = [
    "2026-03-10T00:00:00.000Z",
    "2026-03-10T14:59:00.000Z",
    "2026-03-09T23:59:59.999Z",
    "2026-03-04T00:00:00.000Z",
    "2026-03-03T23:59:59.999Z",
    "2026-02-25T00:00:00.000Z",
    "2026-02-24T23:59:59.999Z",
  ];
  const signUps = times.map((time, index) => ({
    name: "Somebody",
    email: `sign-up${index}@example.org`,
    createdAt: new Date(time),
  }));
  await db.insert(users).values(signUps);
});

it("counts each day by itself, with the same number of days before", async () => {
  const { days, count, countBefore } = await countSignUps(7, now);
  expect(days.map((day) => [day.start.toISOString().slice(0, 10), day.count, day.countBefore])).toEqual([
    ["2026-03-04", 1, 1],
    ["2026-03-05", 0, 0],
    ["2026-03-06", 0, 0],
    ["2026-03-07", 0, 0],
    ["2026-03-08", 0, 0],
    ["2026-03-09", 1, 0],
    ["2026-03-10", 2, 1],
  ]);
  expect([count, countBefore]).toEqual([4, 2]);
});

it("a chart says each number in its table, and has no style attribute", async () => {
  const { days } = await countSignUps(7, now);
  const html = renderToStaticMarkup(LineChart({ label: "Sign-ups", days }));
  expect(html.match(/<td>\d+<\/td>/g)).toHaveLength(14);
  expect(html).toContain("<title>Mar 10: 2 (7 days before: 1)</title>");
  expect(html).not.toContain("style=");
});
