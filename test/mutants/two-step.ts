// Mistakes in the second step of a sign-in.

import type { Mutant } from "./mutant";

const codes: Mutant[] = [
  {
    mistake: "takes a code of the authenticator app twice",
    file: "src/two-step/check-code.ts",
    change: ["step === undefined || step <= found.lastStep", "step === undefined"],
    caughtBy: "two-step",
  },
  {
    mistake: "takes an older code after a newer one",
    file: "src/two-step/check-code.ts",
    change: ["step <= found.lastStep", "step === found.lastStep"],
    caughtBy: "two-step",
  },
  {
    mistake: "takes a recovery code twice",
    file: "src/two-step/check-code.ts",
    change: ["await tx.delete(recoveryCodes).where(isIt);", ""],
    caughtBy: "two-step",
  },
  {
    mistake: "takes anybody's recovery code",
    file: "src/two-step/check-code.ts",
    change: [
      "and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId))",
      "eq(recoveryCodes.codeHash, codeHash)",
    ],
    caughtBy: "two-step",
  },
  {
    mistake: "takes the stored hash of a recovery code for the code",
    file: "src/two-step/recovery-codes.ts",
    change: [": undefined;", ": typed;"],
    caughtBy: "two-step",
  },
  {
    mistake: "gives new tries to whoever changes the address",
    file: "src/two-step/check-code.ts",
    change: ['{ kind: "codes", subject: userId,', '{ kind: "codes", subject: address,'],
    caughtBy: "two-step-failures",
  },
  {
    mistake: "gives twenty tries at once",
    file: "src/two-step/check-code.ts",
    change: ["max: 5,", "max: 20,"],
    caughtBy: "two-step-failures",
  },
  {
    mistake: "lets strangers use up the owner's tries of recovery codes",
    file: "src/two-step/check-code.ts",
    change: ["if (isGuessable(typed)) return countAttempt", "return countAttempt"],
    caughtBy: "two-step-failures",
  },
  {
    mistake: "takes codes from the future",
    file: "src/two-step/totp.ts",
    change: ["[current, current - 1]", "[current + 1, current, current - 1]"],
    caughtBy: "totp",
  },
  {
    mistake: "takes codes that are a minute old",
    file: "src/two-step/totp.ts",
    change: ["[current, current - 1]", "[current, current - 1, current - 2]"],
    caughtBy: "totp",
  },
  {
    mistake: "opens a secret that was sealed for somebody else",
    file: "src/two-step/check-code.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`authenticator of ${userId}`", "`authenticator`"],
    caughtBy: "two-step-failures",
  },
  {
    mistake: "opens nothing that an older key has sealed",
    file: "src/two-step/seal.ts",
    change: ["for (const key of env.TWO_STEP_KEY)", "for (const key of env.TWO_STEP_KEY.slice(0, 1))"],
    caughtBy: "totp",
  },
];

const steps: Mutant[] = [
  {
    mistake: "asks nobody for the second step",
    file: "src/two-step/pending-sign-in.ts",
    change: ["if (!(await isOn(tx, userId))) return undefined;", "if (tx) return undefined;"],
    caughtBy: "two-step",
  },
  {
    mistake: "takes a challenge that has expired",
    file: "src/two-step/pending-sign-in.ts",
    change: [
      "and(eq(pendingSignIns.tokenHash, hashToken(challenge)), gt(pendingSignIns.expires, new Date()))",
      "and(eq(pendingSignIns.tokenHash, hashToken(challenge)), gt(pendingSignIns.expires, new Date(0)))",
    ],
    caughtBy: "two-step",
  },
  {
    mistake: "lets one challenge make many sessions",
    file: "src/two-step/second-step.ts",
    change: ["await tx.delete(pendingSignIns).where(eq(tokenHash, pending.tokenHash));", ""],
    caughtBy: "two-step",
  },
  {
    mistake: "leaves sign-ins waiting after a reset of the password",
    file: "src/auth/second-steps/two-step.ts",
    change: ["await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));", ""],
    caughtBy: "two-step",
  },
  {
    mistake: "removes the second step with a reset that proves the address",
    file: "src/auth/password-reset.ts",
    change: [
      "await verifyEmail(tx, user, email);",
      'if (!user.emailVerified) await (await import("./factor")).resetFactors(tx, userId);\n    await verifyEmail(tx, user, email);',
    ],
    caughtBy: "two-step",
  },
  {
    mistake: "tells nobody what a reset of the password has left",
    file: "src/auth/password-reset.ts",
    change: [", factors: kept }", " }"],
    caughtBy: "two-step",
  },
  {
    mistake: "keeps the sessions of somebody whose factors were reset",
    file: "src/auth/factor.ts",
    change: ["if (removed.length > 0) await endSessions(tx, userId);", ""],
    caughtBy: "two-step-failures",
  },
  {
    mistake: "leaves recovery codes after a reset",
    file: "src/auth/factors/two-step.ts",
    change: ["[authenticators, recoveryCodes, pendingSignIns]", "[authenticators, pendingSignIns]"],
    caughtBy: "two-step-failures",
  },
];

const setup: Mutant[] = [
  {
    mistake: "turns two-step sign-in off by the password alone",
    file: "src/two-step/set-up.ts",
    change: ["!(await consumeCode(tx, userId, code))", "!code"],
    caughtBy: "two-step-setup",
  },
  {
    mistake: "turns two-step sign-in off by a code alone",
    file: "src/two-step/set-up.ts",
    change: [
      'if (!password) throw new InvalidInputError({ password: "Enter your password." });',
      "if (!password) return;",
    ],
    caughtBy: "two-step-setup",
  },
  {
    mistake: "takes a secret that was shown to another session",
    file: "src/two-step/set-up.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`setup of ${user.id} in ${tokenHash}`", "`setup of ${user.id} ${tokenHash.length}`"],
    caughtBy: "two-step-setup",
  },
  {
    mistake: "takes a secret that was shown an hour ago",
    file: "src/two-step/set-up.ts",
    change: ["> BigInt(now.getTime())", "> 0n"],
    caughtBy: "two-step-setup",
  },
  {
    mistake: "turns two-step sign-in on for a session that has ended",
    file: "src/auth/finish-sign-in.ts",
    change: ["if (found.length === 0) throw unauthorized();", ""],
    caughtBy: "two-step-setup",
  },
  {
    mistake: "keeps other sessions when two-step sign-in is turned off",
    file: "src/two-step/set-up.ts",
    change: [
      "const result = await change(tx);\n    await endSessions(tx, userId, session.tokenHash);",
      "const result = await change(tx);",
    ],
    caughtBy: "two-step-setup",
  },
  {
    mistake: "asks no admin for a second factor",
    file: "src/auth/requirements/two-step.ts",
    change: ['env.TWO_STEP_REQUIRED === "all" || env.TWO_STEP_REQUIRED === role', 'env.TWO_STEP_REQUIRED === "all"'],
    caughtBy: "two-step-required",
  },
];

const proofs: Mutant[] = [
  {
    mistake: "turns two-step sign-in on for an address that may be somebody else's",
    file: "src/two-step/set-up.ts",
    change: ["await requireConfirmedEmail(tx, userId);", ""],
    caughtBy: "two-step-setup",
  },
  {
    mistake: "leaves people without a way to the setup that is required of them",
    file: "src/auth/session-requirement.ts",
    change: ["return path === page || path === CONFIRMATION;", "return path === page;"],
    caughtBy: "two-step-required",
  },
  {
    mistake: "changes the address of somebody who has to set up two-step sign-in first",
    file: "src/auth/change-email.ts",
    change: ["if (isNew) await requireSetup(user);", ""],
    caughtBy: "two-step-required",
  },
  {
    mistake: "doesn't tell the owner of wrong codes on the account page",
    file: "src/two-step/set-up.ts",
    change: [
      "await countTry(session.user, code, address)",
      'await (await import("./check-code")).countCode(code, userId, address)',
    ],
    caughtBy: "two-step-setup",
  },
  {
    mistake: "doesn't record wrong codes on the account page",
    file: "src/two-step/set-up.ts",
    change: ["  await recordWrongCode(session.user, address, userId);\n", ""],
    caughtBy: "two-step-setup",
  },
  {
    mistake: "names people to an admin who has not set up what is required",
    file: "src/auth/current-session.ts",
    change: ["return (await missingRequirement(session.user)) === undefined;", "return true;"],
    caughtBy: "two-step-and-people",
  },
  {
    mistake: "reads drafts to an editor who has not set up what is required",
    file: "src/app/api/posts/[slug]/route.ts",
    change: ['  await requirePermission("content:edit", request);\n  return', "  return"],
    caughtBy: "two-step-and-posts",
  },
  {
    mistake: "removes the second step with the password and a new address",
    file: "src/auth/change-email.ts",
    change: [
      "await endSessions(tx, user.id, session);",
      'await endSessions(tx, user.id, session);\n    await (await import("./factor")).resetFactors(tx, user.id);',
    ],
    caughtBy: "two-step",
  },
  {
    mistake: "takes a passkey for the second step that is required",
    file: "src/auth/requirements/two-step.ts",
    change: [
      'import { takesSecondStep } from "../recent-proof";',
      `import { getDatabase } from "@/database/client";
import { listFactors } from "../factor";
const takesSecondStep = async (id: string) => (await listFactors(getDatabase(), id)).length > 0;`,
    ],
    caughtBy: "two-step-and-passkeys",
  },
  {
    mistake: "lets the password alone add a way in past the second step",
    file: "src/auth/recent-proof.ts",
    change: [" && !(await takesSecondStep(id))", ""],
    caughtBy: "two-step-setup",
  },
];

export const twoStepMutants: Mutant[] = [...codes, ...steps, ...setup, ...proofs];
