// Shown, with status 403, where a page calls forbidden(): to people who are signed in, but lack its permission.
import Link from "next/link";
import { MessagePage } from "@/components/message-page";
import { Button } from "@/components/ui/button";

export default function ForbiddenPage({ as }: { as?: "main" | "div" }) {
  return (
    <MessagePage
      as={as}
      code="403"
      title="Not allowed"
      text="Your role doesn’t give you access to this page, but an admin can change that."
    >
      <Button asChild>
        <Link href="/dashboard">Go to the dashboard</Link>
      </Button>
    </MessagePage>
  );
}
