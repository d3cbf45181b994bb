// What people see first on the landing page. Links are plain `<a>`, as in sections.tsx.
import { ArrowRight } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { LandingContent } from "./content";
import { Icon } from "./icon";

export function Hero({ tagline, hero, preview }: Pick<LandingContent, "tagline" | "hero" | "preview">) {
  return (
    <section className="relative isolate overflow-hidden border-b">
      <div className="absolute inset-0 -z-10 bg-[radial-gradient(60rem_30rem_at_70%_-10%,var(--accent),transparent)]" />
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-20 sm:pb-24 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div>
          <Badge variant="outline" className="bg-card">
            {tagline}
          </Badge>
          <h1 className="mt-5 text-4xl leading-[1.08] font-semibold tracking-tight sm:text-5xl lg:text-6xl">
            {hero.title}
          </h1>
          <p className="mt-6 max-w-xl text-lg leading-relaxed text-muted-foreground">{hero.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
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
        <Preview {...preview} />
      </div>
    </section>
  );
}

function Preview({ title, rows }: LandingContent["preview"]) {
  return (
    // Decorative: it repeats what the text says.
    <div aria-hidden="true" className="rounded-2xl border bg-card/60 p-2 shadow-lg">
      <div className="rounded-xl border bg-card">
        <p className="border-b px-5 py-4 text-sm font-semibold">{title}</p>
        {rows.map((row, index) => (
          <div key={row.title} className="flex items-center gap-4 border-b px-5 py-4 last:border-none">
            <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent text-accent-foreground">
              <Icon name={row.icon} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{row.title}</span>
              <span className="block truncate text-sm text-muted-foreground">{row.text}</span>
            </span>
            <Badge variant={index === 0 ? "success" : "secondary"}>{row.mark}</Badge>
          </div>
        ))}
      </div>
    </div>
  );
}
