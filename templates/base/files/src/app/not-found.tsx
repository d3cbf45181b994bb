import type { Metadata } from "next";
import { ButtonLink } from "@/components/button";
import { MessagePage } from "@/components/message-page";

export const metadata: Metadata = { title: "Not found" };

export default function NotFoundPage() {
  return (
    <MessagePage code="404" title="Nothing here" text="This page does not exist, or not any more.">
      <ButtonLink href="/">Go to the start page</ButtonLink>
    </MessagePage>
  );
}
