// A page with a single message and one way on: not found, not allowed, or an error.
import type { ReactNode } from "react";
import { Brand } from "./brand";

interface MessagePageProps {
  code: string;
  title: string;
  /** One sentence. */
  text: string;
  /** What to mention to those who look into it. */
  reference?: string;
  /** "div" inside of a layout that has a `<main>`. */
  as?: "main" | "div";
  /** The way on: a link or a button. */
  children: ReactNode;
}

export function MessagePage({ code, title, text, reference, as: Frame = "main", children }: MessagePageProps) {
  const isWhole = Frame === "main";
  return (
    <Frame
      className={`mx-auto grid w-full max-w-md content-center justify-items-center gap-3 px-4 py-16 text-center ${isWhole ? "min-h-dvh" : ""}`}
    >
      {isWhole && (
        <div className="mb-8">
          <Brand />
        </div>
      )}
      <p className="rounded-full bg-accent px-3 py-1 text-sm font-medium text-accent-foreground tabular-nums">{code}</p>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="leading-relaxed text-balance text-muted-foreground">{text}</p>
      <div className="mt-4">{children}</div>
      {reference && <p className="mt-4 text-sm text-muted-foreground">Code: {reference}</p>}
    </Frame>
  );
}
