import { Check } from "lucide-react";
import Link from "next/link";
import type { SessionUser } from "@/auth/sessions";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";
import { listSecuritySteps, type SecurityStep } from "./security-steps";

/** Not shown where the app offers nothing of it. */
export async function SecureAccountCard({ user }: { user: SessionUser }) {
  const steps = await listSecuritySteps(user);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (steps.length === 0) return null;
  return (
    <TitledCard title="Secure your account" text={`${done} of ${steps.length} done.`}>
      <ul className="-my-2 divide-y">
        {steps.map((step) => (
          <Step key={step.label} step={step} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Step({ step: { label, isDone, href } }: { step: SecurityStep }) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 text-sm">
      {isDone ? (
        <span className="grid size-6 shrink-0 place-items-center rounded-full bg-success/10 text-success">
          <Check className="size-3.5" />
        </span>
      ) : (
        <span className="size-6 shrink-0 rounded-full border border-dashed border-input" />
      )}
      <span className="flex-1">
        {label}
        <span className="sr-only">: {isDone ? "done" : "to do"}</span>
      </span>
      {!isDone && (
        <Button asChild variant="outline" size="sm">
          <Link href={href}>
            Set up<span className="sr-only"> {label}</span>
          </Link>
        </Button>
      )}
    </li>
  );
}
