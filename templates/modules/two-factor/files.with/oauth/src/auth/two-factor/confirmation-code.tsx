import { CodeField } from "@/components/code-field";
import { db } from "@/database";
import { usesTwoFactor } from "./authenticators";

/** Nothing for people who don't use two-factor authentication. */
export async function ConfirmationCode({ userId }: { userId: string }) {
  return (await usesTwoFactor(db, userId)) && <CodeField />;
}
