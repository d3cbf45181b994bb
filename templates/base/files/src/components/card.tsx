// Surfaces that group what belongs together.
import { type ReactNode, useId } from "react";

export function Card({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <div className={`rounded-2xl border border-border bg-card p-5 shadow-card sm:p-6 ${className}`}>{children}</div>
  );
}

interface TitledCardProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** Title and text on the left, a card with the controls on the right. Stacked on narrow screens. */
export function TitledCard({ title, text, children }: TitledCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 py-5 md:grid-cols-3 md:gap-8">
      <div className="md:pt-6">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm leading-relaxed text-muted-foreground">{text}</p>
      </div>
      <Card className="md:col-span-2">{children}</Card>
    </section>
  );
}
