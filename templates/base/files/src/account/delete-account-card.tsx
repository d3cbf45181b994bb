import type { SessionUser } from "@/auth/sessions";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { TitledCard } from "@/components/titled-card";
import { deleteAccount } from "./actions";

export function DeleteAccountCard({ user }: { user: SessionUser }) {
  return (
    <TitledCard
      title="Delete account"
      text="Deletes your account and signs you out everywhere. This can’t be undone."
      variant="destructive"
    >
      <ActionForm action={deleteAccount} name="deleteAccount">
        <ReauthenticationFields methods={["password"]} email={user.email} />
        <SubmitButton variant="destructive" className="justify-self-start">
          Delete account
        </SubmitButton>
      </ActionForm>
    </TitledCard>
  );
}
