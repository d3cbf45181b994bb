import { ButtonLink } from "@/components/button";
import { MessagePage } from "@/components/message-page";

export function ForbiddenPage() {
  return (
    <MessagePage
      code="403"
      title="Not for your role"
      text="You are signed in, but this page is for others. Ask an admin if it should be for you."
    >
      <ButtonLink href="/account">Go to your account</ButtonLink>
    </MessagePage>
  );
}
