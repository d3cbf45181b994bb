import type { LandingContent } from "./content";
import { Icon } from "./icon";

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
