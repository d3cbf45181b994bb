// The first screen: what this is, why it is good, where to start, and how it looks.
import { ButtonLink } from "@/components/button";
import type { LandingContent } from "./content";
import { Icon } from "./icon";

export function Hero({ tagline, hero, preview }: Pick<LandingContent, "tagline" | "hero" | "preview">) {
  return (
    <section className="mx-auto grid max-w-5xl grid-cols-1 items-center gap-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-20 sm:pb-24 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <div>
        <p className="text-sm font-medium text-primary">{tagline}</p>
        <h1 className="mt-4 text-4xl leading-[1.1] font-semibold tracking-tight sm:text-5xl lg:text-6xl">
          {hero.title}
        </h1>
        <p className="mt-6 max-w-xl text-lg leading-relaxed text-muted-foreground">{hero.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink prefetch={false} href={hero.action.href} className="min-h-12 px-6">
            {hero.action.label}
          </ButtonLink>
          <ButtonLink kind="secondary" prefetch={false} href={hero.secondAction.href} className="min-h-12 px-6">
            {hero.secondAction.label}
          </ButtonLink>
        </div>
      </div>
      <Preview {...preview} />
    </section>
  );
}

function Preview({ title, rows }: LandingContent["preview"]) {
  return (
    // A picture made of text: it tells nothing that the words beside it don't.
    <div aria-hidden="true" className="relative">
      <div className="absolute -inset-x-3 top-8 -bottom-4 rounded-3xl bg-accent sm:-inset-x-6 sm:-bottom-6" />
      <div className="relative rounded-2xl border border-border bg-card shadow-card">
        <p className="border-b border-border px-5 py-4 text-sm font-semibold">{title}</p>
        {rows.map((row, index) => (
          <div key={row.title} className="flex items-center gap-4 border-b border-border px-5 py-4 last:border-none">
            <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent text-primary">
              <Icon name={row.icon} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{row.title}</span>
              <span className="block truncate text-sm text-muted-foreground">{row.text}</span>
            </span>
            <span
              className={`rounded-full px-2.5 py-1 text-xs font-medium whitespace-nowrap ${index === 0 ? "bg-success/10 text-success" : "bg-background text-muted-foreground"}`}
            >
              {row.mark}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
