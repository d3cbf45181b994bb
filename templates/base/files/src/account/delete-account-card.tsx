import type { SessionUser } from "@/auth/sessions";
import { TitledCard } from "@/components/titled-card";
import { Modal } from "@/components/ui/modal";
import { DeleteAccountForm } from "./delete-account-form";

export const deletionText = "Deletes your account and signs you out everywhere. This can’t be undone.";

export function DeleteAccountCard({ user }: { user: SessionUser }) {
  return (
    <TitledCard title="Delete account" text={deletionText} variant="destructive">
      <Modal
        href="/settings/data/delete"
        label="Delete account…"
        title="Delete your account?"
        text={deletionText}
        variant="outline"
        className="text-destructive"
      >
        <DeleteAccountForm user={user} />
      </Modal>
    </TitledCard>
  );
}
