// A number per day, as a line. Drawn by the server, without a style attribute; a table says the same to screen readers.
import { Day } from "./day";

interface LineChartProps {
  label: string;
  points: { start: Date; count: number }[];
}

const WIDTH = 720;
const HEIGHT = 200;
/** For the numbers on the left, and the days below. */
const LEFT = 36;
const BOTTOM = 24;
const TOP = 8;
const LABELS = 5;

const date = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

export function LineChart({ label, points }: LineChartProps) {
  const ticks = ticksUpTo(Math.max(...points.map(({ count }) => count)));
  const highest = ticks.at(-1) ?? 1;
  const x = (index: number) => LEFT + (index * (WIDTH - LEFT)) / (points.length - 1);
  const y = (count: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - count / highest);
  const line = points.map(({ count }, index) => `${x(index)},${y(count)}`).join(" ");
  const step = (points.length - 1) / LABELS;
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full text-[11px]">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-border" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted-foreground tabular-nums">
              {tick}
            </text>
          </g>
        ))}
        <polygon points={`${LEFT},${y(0)} ${line} ${WIDTH},${y(0)}`} className="fill-chart-1/10" />
        <polyline points={line} strokeLinejoin="round" className="fill-none stroke-chart-1 stroke-2" />
        {points.map(({ start, count }, index) => (
          <circle
            key={start.getTime()}
            cx={x(index)}
            cy={y(count)}
            r="6"
            className="fill-chart-1 opacity-0 hover:opacity-100"
          >
            <title>{`${date.format(start)}: ${count}`}</title>
          </circle>
        ))}
        {Array.from({ length: LABELS }, (_, label) => Math.round(label * step)).map((index) => (
          <text key={index} x={x(index)} y={HEIGHT - 4} className="fill-muted-foreground">
            {points[index] && date.format(points[index].start)}
          </text>
        ))}
      </svg>
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

/** Four round steps from zero to at least `highest`. */
function ticksUpTo(highest: number): number[] {
  const least = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? least;
  return Array.from({ length: 5 }, (_, index) => index * step);
}
