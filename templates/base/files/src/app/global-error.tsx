"use client";
// Stands in for the whole document when even the layout fails.
import { buttonClass } from "@/components/button";
import { MessagePage } from "@/components/message-page";
import "./globals.css";

export default function GlobalErrorPage() {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <MessagePage code="500" title="Something went wrong" text="The error was logged. Try again in a moment.">
          <a href="/" className={buttonClass()}>
            Go to the start page
          </a>
        </MessagePage>
      </body>
    </html>
  );
}
