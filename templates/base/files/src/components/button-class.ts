// How buttons look: one place for their sizes and colours.
const base =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-lg border px-4 text-sm font-medium transition-colors aria-disabled:cursor-progress aria-disabled:opacity-60";

const kinds = {
  primary: "border-transparent bg-accent text-on-accent shadow-xs hover:bg-accent-strong",
  secondary: "border-line bg-surface text-ink shadow-xs hover:border-edge",
  quiet: "border-transparent text-muted hover:bg-accent-soft hover:text-ink",
  danger: "border-danger/40 text-danger hover:border-danger hover:bg-danger hover:text-on-danger",
};

export type ButtonKind = keyof typeof kinds;

export function buttonClass(kind: ButtonKind = "primary", extra = ""): string {
  return `${base} ${kinds[kind]} ${extra}`.trim();
}
