// A number per day, as a line. Drawn by the server, without a style attribute; a table says the same to screen readers.
import { Day } from "./day";

interface LineChartProps {
  label: string;
  points: { start: Date; count: number }[];
}

/** What is beside the line is text of the page, so that it has the same size however wide the chart is. */
const LABELS = 5;

const date = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

export function LineChart({ label, points }: LineChartProps) {
  const ticks = ticksUpTo(Math.max(...points.map(({ count }) => count)));
  const step = (points.length - 1) / (LABELS - 1);
  const labelled = Array.from({ length: LABELS }, (_, index) => points[Math.round(index * step)]);
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-xs text-muted-foreground">
        <div className="-my-2 flex flex-col-reverse justify-between text-right tabular-nums">
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
        <Line points={points} ticks={ticks} />
        <div className="col-start-2 flex justify-between">
          {labelled.map((point) => point && <span key={point.start.getTime()}>{date.format(point.start)}</span>)}
        </div>
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {points.map(({ start, count }) => (
            <tr key={start.getTime()}>
              <th scope="row">
                <Day value={start} />
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** In a square of 100, which is stretched. */
function Line({ points, ticks }: Pick<LineChartProps, "points"> & { ticks: number[] }) {
  const highest = ticks.at(-1) ?? 1;
  const width = 100 / (points.length - 1);
  const y = (count: number) => 100 - (100 * count) / highest;
  const line = points.map(({ count }, index) => `${index * width},${y(count)}`).join(" ");
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
      <polygon points={`0,100 ${line} 100,100`} className="fill-chart-1/10" />
      <polyline points={line} vectorEffect="non-scaling-stroke" className="fill-none stroke-chart-1 stroke-2" />
      {points.map(({ start, count }, index) => (
        <rect
          key={start.getTime()}
          x={(index - 0.5) * width}
          width={width}
          height="100"
          className="fill-foreground opacity-0 hover:opacity-10"
        >
          <title>{`${date.format(start)}: ${count}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** Zero and four round steps, up to at least `highest`. */
function ticksUpTo(highest: number): number[] {
  const least = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 3, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? least;
  return Array.from({ length: 5 }, (_, index) => index * step);
}
