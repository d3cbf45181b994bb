// Shown where a page calls notFound(). Groups whose layout has a `<main>` have a not-found.tsx of their own.
import type { Metadata } from "next";
import { MessagePage } from "@/components/message-page";
import { buttonVariants } from "@/components/ui/button";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFoundPage({ as }: { as?: "main" | "div" }) {
  return (
    <MessagePage as={as} code="404" title="Page not found" text="This page doesn’t exist, or it has been removed.">
      <a href="/" className={buttonVariants()}>
        Go to the home page
      </a>
    </MessagePage>
  );
}
