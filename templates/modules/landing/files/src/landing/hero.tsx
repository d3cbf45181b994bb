// What people see first on the landing page. Links are plain `<a>`, as in sections.tsx.
import { ArrowRight } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { LandingContent } from "./content";
import { Screenshot } from "./screenshot";

export function Hero({ tagline, hero, screenshot }: Pick<LandingContent, "tagline" | "hero" | "screenshot">) {
  return (
    <section className="relative isolate overflow-hidden border-b">
      <div className="absolute inset-0 -z-10 bg-[radial-gradient(60rem_30rem_at_50%_-10%,var(--accent),transparent)]" />
      <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-6 sm:pt-20">
        <div className="mx-auto max-w-3xl text-center">
          <Badge variant="outline" className="bg-card">
            {tagline}
          </Badge>
          <h1 className="mt-5 text-4xl leading-[1.08] font-semibold tracking-tight text-balance sm:text-5xl lg:text-6xl">
            {hero.title}
          </h1>
          <p className="mx-auto mt-6 max-w-2xl text-lg leading-relaxed text-muted-foreground">{hero.text}</p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <Button asChild size="lg">
              <a href={hero.action.href}>
                {hero.action.label}
                <ArrowRight />
              </a>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href={hero.secondAction.href}>{hero.secondAction.label}</a>
            </Button>
          </div>
        </div>
        {/* Its lower edge is cut off by that of the section. */}
        <div className="mt-12 -mb-4 sm:mt-16 sm:-mb-10">
          <Screenshot alt={screenshot.alt} />
        </div>
      </div>
    </section>
  );
}
