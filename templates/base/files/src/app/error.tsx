"use client";
import { MessagePage } from "@/components/message-page";
// Shown when a page fails. The server has logged the error, with the digest that is shown here. Groups whose layout has
// a `<main>` have an error.tsx of their own.
import { buttonVariants } from "@/components/ui/button";

export interface ErrorPageProps {
  error: Error & { digest?: string };
  retry: () => void;
  as?: "main" | "div";
}

export default function ErrorPage({ error, retry, as }: ErrorPageProps) {
  return (
    <MessagePage
      as={as}
      code="500"
      title="Something went wrong"
      text="We’ve logged the error, so please try again in a moment."
      reference={error.digest}
    >
      <button type="button" onClick={() => retry()} className={buttonVariants()}>
        Try again
      </button>
    </MessagePage>
  );
}
