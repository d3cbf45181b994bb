// Where the account is deleted. Where a script runs, the settings show the same form in a dialog.
import type { Metadata } from "next";
import Link from "next/link";
import { deletionText } from "@/account/delete-account-card";
import { DeleteAccountForm } from "@/account/delete-account-form";
import { requireUser } from "@/auth";
import { TitledCard } from "@/components/titled-card";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "Delete your account", description: deletionText };

export default async function DeleteAccountPage() {
  const { user } = await requireUser();
  return (
    <TitledCard title="Delete your account?" text={deletionText} variant="destructive">
      <DeleteAccountForm user={user}>
        <Button asChild variant="outline">
          <Link href="/settings/data">Keep the account</Link>
        </Button>
      </DeleteAccountForm>
    </TitledCard>
  );
}
