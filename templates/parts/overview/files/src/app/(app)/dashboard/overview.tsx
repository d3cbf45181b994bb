// For admins: the app in figures, over a period that is part of the address.
import Link from "next/link";

const periods = [7, 30, 90] as const;

/** `period`: the number of days, as the address has it. Any other than those above means 30. */
export function Overview({ period }: { period: string | string[] | undefined }) {
  const days = periods.find((length) => String(length) === period) ?? 30;
  return (
    <section aria-labelledby="overview" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="overview" className="text-lg font-semibold">
          Overview
        </h2>
        <nav aria-label="Period" className="flex gap-1 rounded-lg bg-muted p-1">
          {periods.map((length) => (
            <Link
              key={length}
              href={`/dashboard?days=${length}`}
              scroll={false}
              aria-current={length === days ? "true" : undefined}
              className="inline-flex min-h-8 items-center rounded-md px-3 text-sm font-medium text-muted-foreground hover:text-foreground aria-[current]:bg-card aria-[current]:text-foreground aria-[current]:shadow-xs pointer-coarse:min-h-11"
            >
              {length} days
            </Link>
          ))}
        </nav>
      </div>
      <ul aria-label="Figures" className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-4">
        {/* slot: figures */}
      </ul>
      <div className="grid grid-cols-1 gap-6 empty:hidden lg:has-[>:nth-child(2)]:grid-cols-2">
        {/* slot: charts */}
      </div>
    </section>
  );
}
