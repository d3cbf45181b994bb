"use client";
// What people see when a page fails. The server has logged why; the digest finds it there.
import { buttonClass } from "@/components/button";
import { MessagePage } from "@/components/message-page";

export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  const reference = error.digest ? ` Its reference is ${error.digest}.` : "";
  return (
    <MessagePage
      code="500"
      title="Something went wrong"
      text={`The error was logged. Try again in a moment.${reference}`}
    >
      <button type="button" onClick={() => window.location.reload()} className={buttonClass()}>
        Try again
      </button>
      <a href="/" className={buttonClass("secondary")}>
        Go to the start page
      </a>
    </MessagePage>
  );
}
