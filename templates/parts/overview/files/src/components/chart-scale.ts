// Where things of a chart stand, from 0 at its top to 100 at its bottom.

interface ChartScale {
  /** Zero and four round steps, up to at least the highest number. */
  ticks: number[];
  y(count: number): number;
}

export function chartScale(highest: number): ChartScale {
  const least = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 3, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? least;
  return {
    ticks: Array.from({ length: 5 }, (_, index) => index * step),
    y: (count) => 100 - (25 * count) / step,
  };
}

/** A line of text is about this high. */
const LABEL_HEIGHT = 9;

/** Labels of lines that end in almost the same place stand one above the other. */
export function separateLabels(first: number, second: number): [number, number] {
  const missing = LABEL_HEIGHT - Math.abs(first - second);
  if (missing <= 0) return [first, second];
  const middle = Math.min(Math.max((first + second) / 2, LABEL_HEIGHT / 2), 100 - LABEL_HEIGHT / 2);
  const [upper, lower] = [middle - LABEL_HEIGHT / 2, middle + LABEL_HEIGHT / 2];
  return first <= second ? [upper, lower] : [lower, upper];
}
