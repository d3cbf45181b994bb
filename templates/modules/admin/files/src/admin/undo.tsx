"use client";
// The way back from a change. With a script it is a button in the message about the change; without one it is a link to
// the page where the opposite is confirmed.
import type { Route } from "next";
import Link from "next/link";
import { useState, useTransition } from "react";
import { buttonVariants } from "@/components/ui/button";
import { reactivateUser, updateUserRole } from "./actions";
import type { ChangeResult } from "./change-each";
import { summaryOf, whoOf } from "./change-texts";
import { confirmUrl, type UserChange } from "./confirm-url";
import { type UndoStep, undoSteps } from "./undo-steps";

interface UndoProps {
  change: UserChange;
  results: ChangeResult[];
}

/** In a toast. */
export function UndoableMessage({ change, results }: UndoProps) {
  const [message, setMessage] = useState(summaryOf(change, results));
  const [isDone, setDone] = useState(false);
  const [isPending, startTransition] = useTransition();
  const steps = undoSteps(change, results);

  function undo(): void {
    startTransition(async () => {
      const error = await takeBack(steps);
      setMessage(error ?? "Undone.");
      setDone(!error);
    });
  }

  return (
    <span className="flex items-center justify-between gap-3">
      {message}
      {steps.length > 0 && !isDone && (
        <button
          type="button"
          onClick={undo}
          disabled={isPending}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          Undo
        </button>
      )}
    </span>
  );
}

/** Returns what is wrong with the first step that was refused. */
async function takeBack(steps: UndoStep[]): Promise<string | undefined> {
  for (const { role, people } of steps) {
    const userId = people.map((person) => person.userId);
    const result = await (role ? updateUserRole({ userId, role }) : reactivateUser({ userId }));
    if (!result.ok) return result.error.message;
  }
}

export function UndoLinks({ change, results, back }: UndoProps & { back: Route }) {
  const steps = undoSteps(change, results);
  return steps.map((step) => (
    <Link
      key={step.role ?? step.change}
      href={confirmUrl({ ...step, userIds: step.people.map(({ userId }) => userId), back })}
      className={buttonVariants({ variant: "outline", size: "sm" })}
    >
      {steps.length > 1 ? `Undo for ${whoOf(step.people)}` : "Undo"}
    </Link>
  ));
}
