// slot: imports
import { usesTwoFactor } from "@/auth/two-factor/authenticators";
import { canEncrypt } from "@/auth/two-factor/encryption";

// slot: steps
if (canEncrypt()) {
  const isDone = await usesTwoFactor(db, user.id);
  steps.push({ label: "Two-factor authentication", isDone, href: "/settings/security/two-factor" });
}
