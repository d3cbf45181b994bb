// One number of a row of them, with a sentence about it.
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "./ui/card";

const number = new Intl.NumberFormat("en");
const signed = new Intl.NumberFormat("en", { signDisplay: "exceptZero" });

interface FigureProps {
  label: string;
  value: number;
  /** Where the number can be looked at one by one. */
  href: Route;
  children: ReactNode;
}

/** An item of a list. All of the card leads to `href`. */
export function Figure({ label, value, href, children }: FigureProps) {
  return (
    <li className="grid">
      <Card className="relative gap-1 py-4 transition-colors hover:border-input">
        <CardHeader>
          <CardDescription>
            <Link
              href={href}
              className="inline-flex min-h-6 items-center rounded-sm underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {label}
            </Link>
          </CardDescription>
          <CardTitle className="text-2xl tabular-nums">{number.format(value)}</CardTitle>
        </CardHeader>
        <CardContent className="text-sm text-muted-foreground">{children}</CardContent>
      </Card>
    </li>
  );
}

interface ChangeProps {
  counts: { days: unknown[]; count: number; countBefore: number };
  /** What is better. */
  wanted: "more" | "fewer";
}

/** Against the same number of days before. */
export function Change({ counts: { days, count, countBefore }, wanted }: ChangeProps) {
  const change = count - countBefore;
  const Icon = change === 0 ? Minus : change > 0 ? TrendingUp : TrendingDown;
  const isWanted = change === 0 || change > 0 === (wanted === "more");
  return (
    <p>
      <Icon aria-hidden="true" className="mr-1 inline size-4 align-[-0.2em]" />
      {change === 0 ? (
        "No change from"
      ) : (
        <>
          <span className={`font-medium ${isWanted ? "text-success" : "text-warning"}`}>{signed.format(change)}</span>,{" "}
          {change > 0 ? "up" : "down"} from
        </>
      )}{" "}
      {number.format(countBefore)} in the {days.length} days before
    </p>
  );
}
