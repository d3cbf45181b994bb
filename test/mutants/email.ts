// Mistakes in the links of emails: what they are for, whose they are, what they end, and how many emails are sent.

import type { Mutant } from "./mutant";

const links: Mutant[] = [
  {
    mistake: "sends as many links to confirm an address as somebody asks for",
    file: "src/auth/change-email.ts",
    change: ['await countAttempt(ownEmailLimits("email confirmation", user.id, ip));', ""],
    caughtBy: "email-confirmation",
  },
  {
    mistake: "takes a link for something that it is not for",
    file: "src/auth/email-tokens.ts",
    change: ["eq(column, kind), ", ""],
    caughtBy: "email-tokens",
  },
  {
    mistake: "has links that never expire",
    file: "src/auth/email-tokens.ts",
    change: ["gt(expires, new Date())", "gt(expires, new Date(0))"],
    caughtBy: "email-tokens",
  },
  {
    mistake: "has links that work twice",
    file: "src/auth/email-tokens.ts",
    change: ["await tx.delete(emailTokens).where(eq(emailTokens.tokenHash, tokenHash));", ""],
    caughtBy: "email-tokens",
  },
  {
    mistake: "stores the tokens of links as they are",
    file: "src/auth/email-tokens.ts",
    change: ["tokenHash: hashToken(token), expires }", "tokenHash: token, expires }"],
    caughtBy: "email-tokens",
  },
  {
    mistake: "lets a newer request end the sign-up link in somebody's mailbox",
    file: "src/auth/email-tokens.ts",
    change: [": lt(emailTokens.expires, new Date());", ": undefined;"],
    caughtBy: "email-tokens",
  },
  {
    mistake: "lets anybody who is signed in use somebody's link to another address",
    file: "src/auth/change-email.ts",
    change: ["!found || found.userId !== user.id", "!found"],
    caughtBy: "email-flows",
  },
  {
    mistake: "ends everybody's sessions when one address changes",
    file: "src/auth/end-sessions.ts",
    change: [
      "and(eq(sessions.userId, userId), ne(sessions.sessionToken, exceptHash))",
      "ne(sessions.sessionToken, exceptHash)",
    ],
    caughtBy: "email-flows",
  },
  {
    mistake: "keeps other sessions alive when the address changes",
    file: "src/auth/change-email.ts",
    change: ["await endSessions(tx, user.id, session);", ""],
    caughtBy: "email-flows",
  },
  {
    mistake: "gives a former mailbox a say",
    file: "src/auth/password-reset.ts",
    change: ["if (user?.email !== email) throw expiredLink();", "if (!user) throw expiredLink();"],
    caughtBy: "email-flows",
  },
  {
    mistake: "keeps sessions alive after a reset",
    file: "src/auth/password-reset.ts",
    change: ["await endSessions(tx, userId);", ""],
    caughtBy: "email-flows",
  },
  {
    mistake: "resets everybody's password",
    file: "src/auth/password-reset.ts",
    change: ["tx.delete(passwords).where(eq(passwords.userId, userId))", "tx.delete(passwords)"],
    caughtBy: "email-flows",
  },
  {
    mistake: "replaces a password that was reset in the meantime",
    file: "src/auth/replace-password.ts",
    change: ["if (current?.hash !== checkedHash) throw changedMeanwhile();", ""],
    caughtBy: "account",
  },
  {
    mistake: "withholds links to a new password for longer than they live",
    file: "src/auth/email-tokens.ts",
    change: ['"reset-password": HOUR,', '"reset-password": HOUR / 2,'],
    caughtBy: "email-tokens",
  },
  {
    mistake: "lets a stranger's request end the reset link in somebody's mailbox",
    file: "src/auth/email-tokens.ts",
    change: ['row.kind === "confirm-email" ? undefined', 'row.kind !== "confirm-sign-up" ? undefined'],
    caughtBy: "email-tokens",
  },
  {
    mistake: "withholds a link after it has ended all others",
    file: "src/auth/email-tokens.ts",
    change: ["  await clearAttempts(resetLinkLimits(user.email), tx);\n", ""],
    caughtBy: "email-flows-reset",
  },
  {
    mistake: "signs people up while sign-up is off",
    file: "src/auth/actions.ts",
    change: ['  if (env.AUTH_SIGNUP === "off") throw signUpIsOff();\n  const target', "  const target"],
    caughtBy: "sign-up",
  },
  {
    mistake: "lets people finish signing up after it was turned off",
    file: "src/auth/actions.ts",
    change: ['    if (env.AUTH_SIGNUP === "off") throw signUpIsOff();\n    const user', "    const user"],
    caughtBy: "sign-up",
  },
  {
    mistake: "hashes a password for whoever has no link to sign up",
    file: "src/auth/sign-up.ts",
    change: [
      "  if (!found) throw expiredLink();\n  const { email, tokenHash } = found;",
      '  const { email, tokenHash } = found ?? { email: "", tokenHash: "" };',
    ],
    caughtBy: "sign-up",
  },
  {
    mistake: "hashes a password for whoever has no link to a new one",
    file: "src/auth/password-reset.ts",
    change: [
      "  if (!found?.userId) throw expiredLink();\n  const { userId, email, tokenHash } = found;",
      '  const { userId, email, tokenHash } = { email: "", tokenHash: "", ...found, userId: found?.userId ?? "" };',
    ],
    caughtBy: "sign-up",
  },
  {
    mistake: "keeps links to a new password when it was changed",
    file: "src/auth/replace-password.ts",
    change: ["    await endEmailTokens(tx, user);\n", ""],
    caughtBy: "account",
  },
  {
    mistake: "keeps links to a new password in a former mailbox",
    file: "src/auth/change-email.ts",
    change: ["    await endEmailTokens(tx, { id: user.id, email });\n", ""],
    caughtBy: "email-flows",
  },
  {
    mistake: "has links to a new password that work for a day",
    file: "src/auth/email-tokens.ts",
    change: ['"reset-password": HOUR,', '"reset-password": 24 * HOUR,'],
    caughtBy: "email-tokens",
  },
];

const emails: Mutant[] = [
  {
    mistake: "sends any number of emails for a new password",
    file: "src/auth/password-reset.ts",
    change: ["if (!(await tryCountAttempt(resetEmailLimits(email, ip, owner)))) return;", "void tryCountAttempt;"],
    caughtBy: "email-flows",
  },
  {
    mistake: "sends any number of emails for a sign-up",
    file: "src/auth/sign-up.ts",
    change: ['if (!(await tryCountAttempt(emailLimits("sign-up", email, ip)))) return;', ""],
    caughtBy: "email-flows",
  },
  {
    mistake: "sends any number of emails to another address",
    file: "src/auth/change-email.ts",
    change: ["MAX_PER_ADDRESS = 12", "MAX_PER_ADDRESS = 1200"],
    caughtBy: "email-flows",
  },
  {
    mistake: "lets one account keep an address from its owner",
    file: "src/auth/change-email.ts",
    change: ["MAX_PER_ADDRESS = 12", "MAX_PER_ADDRESS = 3"],
    caughtBy: "email-flows",
  },
  {
    mistake: "lets people write HTML into an email",
    file: "src/email/render-email.ts",
    change: ["text.replace(/[&<>\"']/g", "text.replace(/[&]/g"],
    caughtBy: "emails",
  },
];

export const emailMutants: Mutant[] = [...links, ...emails];
