import type { SessionUser } from "@/auth/sessions";
import { ActionForm } from "@/components/action-form";
import { Field } from "@/components/field";
import { Section } from "@/components/section";
import { SubmitButton } from "@/components/submit-button";
import { updateProfile } from "./actions";

export function ProfileSection({ user }: { user: SessionUser }) {
  return (
    <Section title="Profile" text="How others see you here.">
      <ActionForm action={updateProfile} name="updateProfile" success="Your name is saved.">
        <Field name="name" label="Name" autoComplete="name" defaultValue={user.name} maxLength={100} required />
        <dl className="grid grid-cols-2 gap-4 text-sm">
          <div className="min-w-0">
            <dt className="font-medium">E-mail</dt>
            <dd className="mt-1 truncate text-muted">{user.email}</dd>
          </div>
          <div>
            <dt className="font-medium">Role</dt>
            <dd className="mt-1 text-muted capitalize">{user.role}</dd>
          </div>
        </dl>
        <SubmitButton className="justify-self-start">Save</SubmitButton>
      </ActionForm>
    </Section>
  );
}
