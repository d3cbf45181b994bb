// Shown where a page calls notFound(). Next.js shows it inside the layout of the page's group.
import type { Metadata } from "next";
import { buttonClass } from "@/components/button-class";
import { MessagePage } from "@/components/message-page";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFoundPage() {
  return (
    <MessagePage as="div" code="404" title="Page not found" text="This page doesn’t exist, or it has been removed.">
      <a href="/" className={buttonClass()}>
        Go to the home page
      </a>
    </MessagePage>
  );
}
