import type { Metadata } from "next";
import { ButtonLink } from "@/components/links";
import { MessagePage } from "@/components/message-page";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFoundPage() {
  return (
    <MessagePage code="404" title="Page not found" text="This page doesn’t exist, or it has been removed.">
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </MessagePage>
  );
}
