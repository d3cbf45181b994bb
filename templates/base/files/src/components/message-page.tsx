// A page with a single message: not found, not allowed, or an error.
import type { ReactNode } from "react";

interface MessagePageProps {
  code: string;
  title: string;
  text: string;
  /** "div" inside of a layout that has a `<main>`. */
  as?: "main" | "div";
  children: ReactNode;
}

export function MessagePage({ code, title, text, as: Frame = "main", children }: MessagePageProps) {
  return (
    <Frame
      className={`mx-auto flex max-w-md flex-col items-center justify-center gap-3 px-4 py-16 text-center ${Frame === "main" ? "min-h-dvh" : ""}`}
    >
      <p className="rounded-full bg-accent px-3 py-1 text-sm font-medium text-accent-foreground tabular-nums">{code}</p>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="leading-relaxed text-muted-foreground">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </Frame>
  );
}
