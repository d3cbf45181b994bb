"use client";
// Replaces the whole document when the root layout itself fails.
import { GeistSans } from "geist/font/sans";
import { MessagePage } from "@/components/message-page";
import { buttonVariants } from "@/components/ui/button";
import "./globals.css";

export default function GlobalErrorPage() {
  return (
    <html lang="en" className={GeistSans.variable}>
      <body>
        <title>Something went wrong</title>
        <MessagePage
          code="500"
          title="Something went wrong"
          text="We’ve logged the error, so please try again in a moment."
        >
          <a href="/" className={buttonVariants()}>
            Go to the home page
          </a>
        </MessagePage>
      </body>
    </html>
  );
}
