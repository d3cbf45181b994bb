// Shown, with status 403, where a page calls forbidden(): to people who are signed in, but lack its permission.
import { ButtonLink } from "@/components/links";
import { MessagePage } from "@/components/message-page";

export default function ForbiddenPage({ as }: { as?: "main" | "div" }) {
  return (
    <MessagePage
      as={as}
      code="403"
      title="Not allowed"
      text="Your role doesn’t give you access to this page. If you need it, ask an admin."
    >
      <ButtonLink href="/settings/profile">Go to your settings</ButtonLink>
    </MessagePage>
  );
}
