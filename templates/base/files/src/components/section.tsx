// A part of a page: what it is about on the left, what one can do on the right; below each other on a phone.
import { type ReactNode, useId } from "react";
import { Card } from "./card";

interface SectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 py-5 md:grid-cols-3 md:gap-8">
      <div className="md:pt-6">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm leading-relaxed text-muted">{text}</p>
      </div>
      <Card className="md:col-span-2">{children}</Card>
    </section>
  );
}
