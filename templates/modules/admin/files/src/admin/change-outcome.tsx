"use client";
// Within the form of a change: what became of it, for each person.
import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useLastResult } from "@/components/form";
import { toast } from "@/components/toaster";
import { alertVariants } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { useHasScript } from "@/components/use-has-script";
import type { ChangeResult } from "./change-each";
import { summaryOf } from "./change-texts";
import type { UserChange } from "./confirm-url";
import { UndoableMessage, UndoLinks } from "./undo";

interface ChangeOutcomeProps {
  change: UserChange;
  back: Route;
  /** What is asked before. */
  children: ReactNode;
}

function useResults(): ChangeResult[] | undefined {
  const result = useLastResult();
  return result?.ok ? (result.data as ChangeResult[]) : undefined;
}

/** Takes the place of the question. If nobody was refused, a script leads back and says it there. */
export function ChangeOutcome({ change, back, children }: ChangeOutcomeProps) {
  const results = useResults();
  const router = useRouter();
  useEffect(() => {
    if (!results || results.some(({ outcome }) => outcome === "refused")) return;
    toast(<UndoableMessage change={change} results={results} />);
    router.push(back);
  }, [results, change, back, router]);
  if (!results) return children;
  const refused = results.filter(({ outcome }) => outcome === "refused");
  return (
    <div tabIndex={-1} data-message="" className="grid gap-5 outline-none">
      <p className={alertVariants({ variant: "success", className: "block!" })}>{summaryOf(change, results)}</p>
      {refused.length > 0 && (
        <div className={alertVariants({ variant: "destructive", className: "block!" })}>
          <p className="font-medium">Refused</p>
          <ul className="mt-1 grid gap-1">
            {refused.map(({ userId, name, reason }) => (
              <li key={userId}>
                {name ?? "Somebody who no longer exists"}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="flex flex-wrap gap-2">
        <UndoLinks change={change} results={results} back={back} />
        <Link href={back} className={buttonVariants({ size: "sm" })}>
          Back
        </Link>
      </p>
    </div>
  );
}

/** Within a form about one person, which stays: a toast, or a line where no script shows one. */
export function ChangeNotice({ change, back }: Omit<ChangeOutcomeProps, "children">) {
  const results = useResults();
  const hasScript = useHasScript();
  useEffect(() => {
    if (results) toast(<UndoableMessage change={change} results={results} />);
  }, [results, change]);
  if (!results || hasScript) return null;
  return (
    <p className={alertVariants({ variant: "success", className: "flex! flex-wrap items-center gap-3" })}>
      {summaryOf(change, results)}
      <UndoLinks change={change} results={results} back={back} />
    </p>
  );
}
