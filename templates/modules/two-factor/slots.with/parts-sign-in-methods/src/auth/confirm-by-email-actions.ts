// slot: imports
import { usesTwoFactor } from "@/auth/two-factor/authenticators";
import { confirmCode } from "@/auth/two-factor/confirm-code";
import { db } from "@/database";
import { InvalidInputError } from "@/domain-errors";

// slot: checks
if (await usesTwoFactor(db, session.user.id)) {
  if (input.code === undefined) throw new InvalidInputError({ code: "Enter a code." });
  await confirmCode(session, input.code);
}
