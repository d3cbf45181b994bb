// Figures and charts say what was counted, and nothing else.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { chartScale, separateLabels } from "@/components/chart-scale";
import { Change } from "@/components/figure";
import { LineChart } from "@/components/line-chart";
import { startOfCounts, toDailyCounts } from "@/database/daily-counts";

const now = new Date("1970-01-11T15:00:00Z");

describe("counts per day", () => {
  it("have every day, and beside it the one as many days earlier", () => {
    const rows = [
      { day: 10, count: 2 },
      { day: 9, count: 1 },
      { day: 7, count: 5 },
      { day: 6, count: 3 },
      { day: 4, count: 9 },
    ];
    const { days, count, countBefore } = toDailyCounts(rows, 3, now);
    expect(days.map((day) => [day.start.toISOString().slice(0, 10), day.count, day.countBefore])).toEqual([
      ["1970-01-09", 0, 0],
      ["1970-01-10", 1, 3],
      ["1970-01-11", 2, 5],
    ]);
    expect([count, countBefore]).toEqual([3, 8]);
    expect(startOfCounts(3, now)).toEqual(new Date("1970-01-06"));
  });
});

describe("a change", () => {
  const text = (count: number, countBefore: number) =>
    renderToStaticMarkup(Change({ counts: { days: Array(7).fill(0), count, countBefore }, wanted: "more" })).replace(
      /<[^>]*>/g,
      "",
    );

  it.each([
    [5, 3, "+2, up from 3 in the 7 days before"],
    [1, 1_003, "-1,002, down from 1,003 in the 7 days before"],
    [4, 4, "No change from 4 in the 7 days before"],
  ])("from %s and %s has a sign and a word", (count, before, expected) => {
    expect(text(count, before)).toBe(expected);
  });
});

describe("a chart", () => {
  it("of nothing is a line at the bottom", () => {
    const html = renderToStaticMarkup(LineChart({ label: "Sign-ups", days: toDailyCounts([], 7, now).days }));
    expect(html).not.toContain("NaN");
    expect(chartScale(0).y(0)).toBe(100);
  });

  it.each([1, 4, 5, 12, 37, 99, 100, 101, 12_345])("has room for %s, and four round steps", (highest) => {
    const { ticks, y } = chartScale(highest);
    expect(ticks).toHaveLength(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(y(highest)).toBeGreaterThanOrEqual(0);
    expect(y(ticks.at(-1) ?? 0)).toBe(0);
  });

  it("says nothing of days before that nobody knows", () => {
    const { days } = toDailyCounts([], 7, now);
    const html = renderToStaticMarkup(LineChart({ label: "Sign-ins", days, isCompared: false }));
    expect(html).not.toMatch(/before/i);
  });

  it.each([
    [10, 90],
    [50, 52],
    [52, 50],
    [100, 100],
    [0, 0],
  ])("keeps labels at %s and %s apart, in their order and inside", (first, second) => {
    const [one, other] = separateLabels(first, second);
    expect(Math.abs(one - other)).toBeGreaterThanOrEqual(9);
    expect(Math.min(one, other)).toBeGreaterThanOrEqual(0);
    expect(Math.max(one, other)).toBeLessThanOrEqual(100);
    if (first !== second) expect(one < other).toBe(first < second);
  });
});
