import type { LandingContent } from "./content";

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
