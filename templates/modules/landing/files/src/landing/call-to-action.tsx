import { ButtonLink } from "@/components/button";
import type { LandingContent } from "./content";

export function CallToAction({ title, text, action }: LandingContent["callToAction"]) {
  return (
    <section aria-labelledby="start-title" className="mx-auto max-w-5xl px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="rounded-3xl bg-accent px-6 py-12 text-center sm:px-12 sm:py-16">
        <h2 id="start-title" className="text-3xl font-semibold sm:text-4xl">
          {title}
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg leading-relaxed text-muted-foreground">{text}</p>
        <ButtonLink prefetch={false} href={action.href} className="mt-8 min-h-12 px-6">
          {action.label}
        </ButtonLink>
      </div>
    </section>
  );
}
