// One thing on a page of several: a card with its heading.
import { type ReactNode, useId } from "react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "./ui/card";

interface TitledCardProps {
  title: string;
  text: string;
  /** Marks what can't be undone. */
  variant?: "default" | "destructive";
  children: ReactNode;
}

export function TitledCard({ title, text, variant = "default", children }: TitledCardProps) {
  const id = useId();
  return (
    <Card
      role="region"
      aria-labelledby={id}
      className={variant === "destructive" ? "border-destructive/40" : undefined}
    >
      <CardHeader>
        <CardTitle>
          {/* Has the focus when a button of the card is gone that had it. */}
          <h2 id={id} tabIndex={-1} className="rounded-sm">
            {title}
          </h2>
        </CardTitle>
        <CardDescription>{text}</CardDescription>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
