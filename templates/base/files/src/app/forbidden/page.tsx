// Shown, with status 403, instead of a page that the signed-in user isn't allowed to open: see src/proxy.ts.
import type { Metadata } from "next";
import { connection } from "next/server";
import { ButtonLink } from "@/components/links";
import { MessagePage } from "@/components/message-page";
import { Themed } from "@/components/theme";

export const metadata: Metadata = {
  title: "Not allowed",
  description: "Your role doesn’t give you access to this page.",
};

export default async function ForbiddenPage() {
  // Rendered for each request, because the nonce in its policy changes.
  await connection();
  return (
    <Themed>
      <MessagePage
        code="403"
        title="Not allowed"
        text="Your role doesn’t give you access to this page. If you need it, ask an admin."
      >
        <ButtonLink href="/account">Go to your account</ButtonLink>
      </MessagePage>
    </Themed>
  );
}
