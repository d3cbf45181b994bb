// Shown, with status 503, instead of a page for signed-in people while the database is away: see src/proxy.ts.
import type { Metadata } from "next";
import { buttonClass } from "@/components/button-class";
import { MessagePage } from "@/components/message-page";
import { ThemeScript } from "@/components/theme";

export const metadata: Metadata = {
  title: "Something went wrong",
  description: "This page can’t be shown right now.",
  robots: { index: false },
};

export default function UnavailablePage() {
  return (
    <>
      <ThemeScript />
      <MessagePage code="503" title="Something went wrong" text="We’ve logged the error. Try again in a moment.">
        <a href="/" className={buttonClass()}>
          Go to the home page
        </a>
      </MessagePage>
    </>
  );
}
