// The landing page from top to bottom. Its texts are in content.ts. Links are plain `<a>`: the browser then loads the sign-in
// page with its own, stricter Content Security Policy, where `<Link>` would keep the one of this page.
import { Brand } from "@/components/brand";
import { buttonVariants } from "@/components/button-variants";
import type { LandingContent } from "./content";
import { Icon } from "./icon";

export function Header({ links }: LandingContent["header"]) {
  return (
    <header className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 px-4 py-3 sm:px-6">
      <Brand />
      <nav aria-label="Main" className="flex items-center gap-1">
        {links.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="hidden min-h-11 items-center rounded-lg px-3 text-sm font-medium text-muted-foreground hover:text-foreground sm:inline-flex"
          >
            {label}
          </a>
        ))}
        <a href="/signin" className={buttonVariants({ variant: "secondary", className: "sm:ml-3" })}>
          Sign in
        </a>
      </nav>
    </header>
  );
}

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
          <a href={hero.action.href} className={buttonVariants({ variant: "primary", className: "min-h-12 px-6" })}>
            {hero.action.label}
          </a>
          <a
            href={hero.secondAction.href}
            className={buttonVariants({ variant: "secondary", className: "min-h-12 px-6" })}
          >
            {hero.secondAction.label}
          </a>
        </div>
      </div>
      <Preview {...preview} />
    </section>
  );
}

function Preview({ title, rows }: LandingContent["preview"]) {
  return (
    // Decorative: it repeats what the text says.
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

export function Features({ title, text, items }: LandingContent["features"]) {
  return (
    <section id="features" aria-labelledby="features-title" className="border-t border-border bg-card">
      <div className="mx-auto max-w-5xl px-4 py-16 sm:px-6 sm:py-24">
        <h2 id="features-title" className="text-3xl font-semibold sm:text-4xl">
          {title}
        </h2>
        <p className="mt-4 max-w-2xl text-lg leading-relaxed text-muted-foreground">{text}</p>
        <ul className="mt-12 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <li key={item.title}>
              <span className="grid size-11 place-items-center rounded-xl bg-accent text-primary">
                <Icon name={item.icon} />
              </span>
              <h3 className="mt-4 font-semibold">{item.title}</h3>
              <p className="mt-2 leading-relaxed text-muted-foreground">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Steps({ title, text, items }: LandingContent["steps"]) {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="border-t border-border">
      <div className="mx-auto max-w-5xl px-4 py-16 sm:px-6 sm:py-24">
        <h2 id="how-it-works-title" className="text-3xl font-semibold sm:text-4xl">
          {title}
        </h2>
        <p className="mt-4 max-w-2xl text-lg leading-relaxed text-muted-foreground">{text}</p>
        <ol className="mt-12 grid gap-8 md:grid-cols-3 md:gap-10">
          {items.map((item, index) => (
            <li key={item.title} className="flex gap-5 border-t border-border pt-6 md:block">
              <span aria-hidden="true" className="text-3xl font-semibold text-primary tabular-nums">
                {index + 1}
              </span>
              <div>
                <h3 className="mt-1 font-semibold md:mt-4">{item.title}</h3>
                <p className="mt-2 leading-relaxed text-muted-foreground">{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function CallToAction({ title, text, action }: LandingContent["callToAction"]) {
  return (
    <section aria-labelledby="start-title" className="mx-auto max-w-5xl px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="rounded-3xl bg-accent px-6 py-12 text-center sm:px-12 sm:py-16">
        <h2 id="start-title" className="text-3xl font-semibold sm:text-4xl">
          {title}
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg leading-relaxed text-muted-foreground">{text}</p>
        <a href={action.href} className={buttonVariants({ variant: "primary", className: "mt-8 min-h-12 px-6" })}>
          {action.label}
        </a>
      </div>
    </section>
  );
}

export function Footer({ text, links }: LandingContent["footer"]) {
  return (
    <footer className="border-t border-border">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 sm:px-6">
        <div>
          <Brand />
          <p className="text-sm text-muted-foreground">{text}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="-ml-3 flex flex-wrap sm:ml-0">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center rounded-lg px-3 text-sm text-muted-foreground hover:text-foreground"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
