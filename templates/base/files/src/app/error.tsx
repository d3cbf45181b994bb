"use client";
// Shown when a page fails. The server has logged the error, with the digest that is shown here. Groups whose layout has
// a `<main>` have an error.tsx of their own.
import { MessagePage } from "@/components/message-page";
import { buttonVariants } from "@/components/ui/button";
import { UNAVAILABLE } from "@/http/unavailable";

export interface ErrorPageProps {
  error: Error & { digest?: string };
  retry: () => void;
  as?: "main" | "div";
}

const unavailable = {
  code: "503",
  title: "Back in a moment",
  text: "We can’t reach our database right now, so please try again.",
};

const failed = {
  code: "500",
  title: "Something went wrong",
  text: "We’ve logged the error, so please try again in a moment.",
};

export default function ErrorPage({ error, retry, as }: ErrorPageProps) {
  const message = error.digest === UNAVAILABLE ? unavailable : { ...failed, reference: error.digest };
  return (
    <MessagePage {...message} as={as}>
      <button type="button" onClick={() => retry()} className={buttonVariants()}>
        Try again
      </button>
    </MessagePage>
  );
}
