import type { SessionUser } from "@/auth/sessions";
import { ActionForm, SubmitButton } from "@/components/form";
import { ReauthenticationFields } from "@/components/reauthentication-fields";
import { deleteAccount } from "./actions";

export function DeleteAccountForm({ user }: { user: SessionUser }) {
  return (
    <ActionForm action={deleteAccount} name="deleteAccount">
      <ReauthenticationFields methods={["password"]} email={user.email} />
      <SubmitButton variant="destructive" className="justify-self-start">
        Delete account
      </SubmitButton>
    </ActionForm>
  );
}
