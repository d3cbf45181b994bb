// The look of buttons, for `<button>` and for links that act as buttons.
const base =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-lg border px-4 text-sm font-medium transition-colors aria-disabled:cursor-progress aria-disabled:opacity-60";

const variants = {
  primary: "border-transparent bg-primary text-primary-foreground shadow-xs hover:bg-primary/90",
  secondary: "border-border bg-card text-foreground shadow-xs hover:border-input",
  destructive:
    "border-destructive/40 text-destructive hover:border-destructive hover:bg-destructive hover:text-destructive-foreground",
};

export type ButtonVariant = keyof typeof variants;

interface ButtonLook {
  variant?: ButtonVariant;
  className?: string;
}

export function buttonVariants({ variant = "primary", className = "" }: ButtonLook = {}): string {
  return `${base} ${variants[variant]} ${className}`.trim();
}
