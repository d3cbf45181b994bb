// How buttons look: one place for their sizes and colours.
const base =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-lg px-4 text-sm font-medium transition-colors aria-disabled:cursor-progress aria-disabled:opacity-60";

const kinds = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line bg-surface text-ink hover:border-edge",
  quiet: "text-muted hover:bg-accent-soft hover:text-ink",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
};

export type ButtonKind = keyof typeof kinds;

export function buttonClass(kind: ButtonKind = "primary", extra = ""): string {
  return `${base} ${kinds[kind]} ${extra}`.trim();
}
