// The landing page from top to bottom. Its texts are in content.ts. Links are plain `<a>`: the browser then loads the
// sign-in page with its own, stricter Content Security Policy, where `<Link>` would keep the one of this page.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { logo } from "@/brand";
import { Brand } from "@/components/brand";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import type { LandingContent } from "./content";
import { Icon } from "./icon";
import { ThemeSwitch } from "./theme-switch";

export function Header({ links }: LandingContent["header"]) {
  return (
    <header className="border-b bg-background">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2.5 sm:px-6">
        <Brand />
        <nav aria-label="Main" className="flex items-center gap-1">
          {links.map(({ href, label }) => (
            <Button key={href} asChild variant="ghost" className="hidden text-muted-foreground sm:inline-flex">
              <a href={href}>{label}</a>
            </Button>
          ))}
          <Button asChild variant="outline" className="sm:ml-2">
            <a href="/signin">Sign in</a>
          </Button>
        </nav>
      </div>
    </header>
  );
}

interface SectionProps {
  id: string;
  title: string;
  text: string;
  className?: string;
  children: ReactNode;
}

function Section({ id, title, text, className = "", children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`border-b ${className}`}>
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <h2 id={`${id}-title`} className="text-3xl font-semibold tracking-tight sm:text-4xl">
          {title}
        </h2>
        <p className="mt-4 max-w-2xl text-lg leading-relaxed text-muted-foreground">{text}</p>
        {children}
      </div>
    </section>
  );
}

export function Features({ items, ...texts }: LandingContent["features"]) {
  return (
    <Section id="features" {...texts} className="bg-sidebar">
      <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.title} className="grid">
            <Card>
              <CardHeader>
                <span className="mb-3 grid size-10 place-items-center rounded-lg bg-accent text-accent-foreground">
                  <Icon name={item.icon} />
                </span>
                <CardTitle>
                  <h3>{item.title}</h3>
                </CardTitle>
                <CardDescription>{item.text}</CardDescription>
              </CardHeader>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Steps({ items, ...texts }: LandingContent["steps"]) {
  return (
    <Section id="how-it-works" {...texts}>
      <ol className="mt-12 grid gap-8 md:grid-cols-3 md:gap-10">
        {items.map((item, index) => (
          <li key={item.title} className="flex gap-5 border-t pt-6 md:block">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-foreground tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold md:mt-4">{item.title}</h3>
              <p className="mt-2 leading-relaxed text-muted-foreground">{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Questions({ items, ...texts }: LandingContent["questions"]) {
  return (
    <Section id="questions" {...texts} className="bg-sidebar">
      <Card className="mt-12 py-0">
        <CardContent className="divide-y">
          {items.map(({ question, answer }) => (
            <details key={question} name="questions" className="group py-1">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-medium">
                {question}
                <ChevronDown className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-3xl pb-4 leading-relaxed text-muted-foreground">{answer}</p>
            </details>
          ))}
        </CardContent>
      </Card>
    </Section>
  );
}

export function CallToAction({ title, text, action }: LandingContent["callToAction"]) {
  return (
    <section aria-labelledby="start-title" className="border-b">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <div className="relative isolate overflow-hidden rounded-2xl bg-primary px-6 py-14 text-center text-primary-foreground sm:px-12 sm:py-20">
          <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute -top-24 -right-24 -z-10 size-96 opacity-10">
            <path d={logo} className="fill-none stroke-current stroke-3" strokeLinecap="round" />
          </svg>
          <h2 id="start-title" className="text-3xl font-semibold tracking-tight sm:text-4xl">
            {title}
          </h2>
          <p className="mx-auto mt-4 max-w-xl text-lg leading-relaxed">{text}</p>
          <Button
            asChild
            size="lg"
            className="mt-8 bg-primary-foreground text-primary outline-primary-foreground hover:bg-primary-foreground/90"
          >
            <a href={action.href}>{action.label}</a>
          </Button>
        </div>
      </div>
    </section>
  );
}

export function Footer({ text, links }: LandingContent["footer"]) {
  return (
    <footer className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-6 px-4 py-10 sm:px-6">
      <div>
        <Brand />
        <p className="mt-1 text-sm text-muted-foreground">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <nav aria-label="Footer">
          <ul className="-ml-3 flex flex-wrap sm:ml-0">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Button asChild variant="link" className="px-3 text-muted-foreground">
                  <a href={href}>{label}</a>
                </Button>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
