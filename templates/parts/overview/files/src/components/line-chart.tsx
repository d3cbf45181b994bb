// A number per day, and dashed, the same number of days before. Drawn by the server, without a style attribute; a table
// says the same to screen readers.
import type { DailyCounts } from "@/database/daily-counts";
import { chartScale, separateLabels } from "./chart-scale";

interface LineChartProps {
  /** What is counted, such as "Sign-ups". */
  label: string;
  days: DailyCounts["days"];
  /** False where nothing is known of the days before. */
  isCompared?: boolean;
}

/** What is beside the lines is text of the page, so that it has the same size however wide the chart is. */
const DATES = 5;

const date = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });
const number = new Intl.NumberFormat("en");

export function LineChart({ label, days, isCompared = true }: LineChartProps) {
  const counts = days.flatMap(({ count, countBefore }) => (isCompared ? [count, countBefore] : [count]));
  const { ticks, y } = chartScale(Math.max(...counts));
  const step = (days.length - 1) / (DATES - 1);
  const dated = Array.from({ length: DATES }, (_, index) => days[Math.round(index * step)]);
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-2 text-xs text-muted-foreground"
      >
        <div className="-my-2 flex flex-col-reverse justify-between text-right tabular-nums">
          {ticks.map((tick) => (
            <span key={tick}>{number.format(tick)}</span>
          ))}
        </div>
        <Lines days={days} ticks={ticks} y={y} isCompared={isCompared} />
        {isCompared && <LineLabels last={days.at(-1)} y={y} />}
        <div className="col-start-2 flex justify-between">
          {dated.map((day) => day && <span key={day.start.getTime()}>{date.format(day.start)}</span>)}
        </div>
      </div>
      <CountsTable label={label} days={days} isCompared={isCompared} />
    </>
  );
}

interface LinesProps extends Required<Pick<LineChartProps, "days" | "isCompared">> {
  ticks: number[];
  y: (count: number) => number;
}

/** In a square of 100, which is stretched. */
function Lines({ days, ticks, y, isCompared }: LinesProps) {
  const width = 100 / (days.length - 1);
  const lineOf = (counts: number[]) => counts.map((count, index) => `${index * width},${y(count)}`).join(" ");
  const before = (count: number) => (isCompared ? ` (${days.length} days before: ${number.format(count)})` : "");
  const line = lineOf(days.map(({ count }) => count));
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="h-48 w-full overflow-visible">
      {ticks.map((tick) => (
        <line
          key={tick}
          x2="100"
          y1={y(tick)}
          y2={y(tick)}
          vectorEffect="non-scaling-stroke"
          className="stroke-border"
        />
      ))}
      {isCompared && (
        <polyline
          points={lineOf(days.map(({ countBefore }) => countBefore))}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="5 4"
          className="fill-none stroke-muted-foreground stroke-[1.5]"
        />
      )}
      <polygon points={`0,100 ${line} 100,100`} className="fill-chart-1/10" />
      <polyline points={line} vectorEffect="non-scaling-stroke" className="fill-none stroke-chart-1 stroke-2" />
      {days.map((day, index) => (
        <rect
          key={day.start.getTime()}
          x={(index - 0.5) * width}
          width={width}
          height="100"
          className="fill-foreground opacity-0 hover:opacity-10"
        >
          <title>{`${date.format(day.start)}: ${number.format(day.count)}${before(day.countBefore)}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** At the ends of the lines. Not in their square, which would stretch the letters. */
function LineLabels({ last, y }: { last: DailyCounts["days"][number] | undefined; y: LinesProps["y"] }) {
  const [now, before] = separateLabels(y(last?.count ?? 0), y(last?.countBefore ?? 0));
  return (
    <svg aria-hidden="true" className="h-48 w-11 overflow-visible">
      <text y={`${now}%`} dominantBaseline="middle" className="fill-foreground font-medium">
        Now
      </text>
      <text y={`${before}%`} dominantBaseline="middle" className="fill-muted-foreground">
        Before
      </text>
    </svg>
  );
}

function CountsTable({ label, days, isCompared }: Required<LineChartProps>) {
  return (
    <table className="sr-only">
      <caption>{label} per day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">{label}</th>
          {isCompared && <th scope="col">{days.length} days before</th>}
        </tr>
      </thead>
      <tbody>
        {days.map(({ start, count, countBefore }) => (
          <tr key={start.getTime()}>
            <th scope="row">
              <time dateTime={start.toISOString().slice(0, 10)}>{date.format(start)}</time>
            </th>
            <td>{count}</td>
            {isCompared && <td>{countBefore}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
