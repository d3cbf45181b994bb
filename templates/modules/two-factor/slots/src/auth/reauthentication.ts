// slot: imports
import { usesTwoFactor } from "./two-factor/authenticators";
import { codeSchema } from "./two-factor/check-code";
import { confirmCode } from "./two-factor/confirm-code";

// slot: fields
code: codeSchema.optional(),

// slot: check
if (await usesTwoFactor(db, session.user.id)) {
  if (given.code === undefined) throw await reauthenticationRequired(session);
  await confirmCode(session, given.code);
}

// slot: methods
if (methods.includes("password") && (await usesTwoFactor(db, userId))) methods.push("code");
