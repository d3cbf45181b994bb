// The rows of the table in which our app, the peers and our app at an earlier commit are next to each other.

export interface Values {
  mine: number | undefined;
  other: number | undefined;
  bare?: number | undefined;
  /** Our app at the earlier commit. */
  old: number | undefined;
}

export function row(name: string, { mine = 0, other = 0, bare, old }: Values, digits = 0): string {
  const show = (value: number | undefined) => value?.toFixed(digits) ?? "";
  const ratio = (to: number) => (to === 0 ? "" : (mine / to).toFixed(2));
  const cells = [name, show(mine), show(other), ratio(other), show(bare)];
  return toRow(old === undefined ? cells : [...cells, show(old), ratio(old)]);
}

export function toRow(cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}
