// Mistakes in the links of mails: what they are for, whose they are, what they end, and how many mails are sent.

import type { Mutant } from "./mutant";

const links: Mutant[] = [
  {
    mistake: "sends as many links to confirm an address as somebody asks for",
    file: "src/auth/change-email.ts",
    change: ['await countAttempt(ownMailLimits("email confirmation", user.id, address));', ""],
    caughtBy: "email-confirmation",
  },
  {
    mistake: "takes a link for something that it is not for",
    file: "src/auth/mail-tokens.ts",
    change: ["eq(column, kind), ", ""],
    caughtBy: "mail-tokens",
  },
  {
    mistake: "has links that never expire",
    file: "src/auth/mail-tokens.ts",
    change: ["gt(expires, new Date())", "gt(expires, new Date(0))"],
    caughtBy: "mail-tokens",
  },
  {
    mistake: "has links that work twice",
    file: "src/auth/mail-tokens.ts",
    change: ["await tx.delete(mailTokens).where(eq(hash, tokenHash));", ""],
    caughtBy: "mail-tokens",
  },
  {
    mistake: "stores the tokens of links as they are",
    file: "src/auth/mail-tokens.ts",
    change: ["tokenHash: hashToken(token), expires }", "tokenHash: token, expires }"],
    caughtBy: "mail-tokens",
  },
  {
    mistake: "lets a newer request end the sign-up link in somebody's mailbox",
    file: "src/auth/mail-tokens.ts",
    change: ["lt(mailTokens.expires, new Date()) : undefined", "undefined : undefined"],
    caughtBy: "mail-tokens",
  },
  {
    mistake: "lets anybody who is signed in use somebody's link to another address",
    file: "src/auth/change-email.ts",
    change: ["!found || found.userId !== user.id", "!found"],
    caughtBy: "mail-flows",
  },
  {
    mistake: "ends everybody's sessions when one address changes",
    file: "src/auth/end-sessions.ts",
    change: [
      "and(eq(sessions.userId, userId), ne(sessions.sessionToken, exceptHash))",
      "ne(sessions.sessionToken, exceptHash)",
    ],
    caughtBy: "mail-flows",
  },
  {
    mistake: "keeps other sessions alive when the address changes",
    file: "src/auth/change-email.ts",
    change: ["await endSessions(tx, user.id, session);", ""],
    caughtBy: "mail-flows",
  },
  {
    mistake: "gives a former mailbox a say",
    file: "src/auth/password-reset.ts",
    change: ["if (user?.email !== email) throw expiredLink();", "if (!user) throw expiredLink();"],
    caughtBy: "mail-flows",
  },
  {
    mistake: "keeps sessions alive after a reset",
    file: "src/auth/password-reset.ts",
    change: ["await endSessions(tx, userId);", ""],
    caughtBy: "mail-flows",
  },
  {
    mistake: "resets everybody's password",
    file: "src/auth/password-reset.ts",
    change: ["tx.delete(passwords).where(eq(passwords.userId, userId))", "tx.delete(passwords)"],
    caughtBy: "mail-flows",
  },
  {
    mistake: "replaces a password that was reset in the meantime",
    file: "src/auth/change-password.ts",
    change: ["!user || current?.hash !== checkedHash", "!user"],
    caughtBy: "account",
  },
];

const mails: Mutant[] = [
  {
    mistake: "sends any number of mails for a new password",
    file: "src/auth/password-reset.ts",
    change: ['if (!(await isWithin(mailLimits("password reset", email, address)))) return;', ""],
    caughtBy: "mail-flows",
  },
  {
    mistake: "sends any number of mails for a sign-up",
    file: "src/auth/sign-up.ts",
    change: ['if (!(await isWithin(mailLimits("sign-up", email, address)))) return;', ""],
    caughtBy: "mail-flows",
  },
  {
    mistake: "sends any number of mails to another address",
    file: "src/auth/change-email.ts",
    change: ['if (!(await isWithin(recipientLimits("email change", email, address)))) return;', ""],
    caughtBy: "mail-flows",
  },
  {
    mistake: "lets people write HTML into a mail",
    file: "src/email/letter.ts",
    change: ["text.replace(/[&<>\"']/g", "text.replace(/[&]/g"],
    caughtBy: "mails",
  },
];

export const mailMutants: Mutant[] = [...links, ...mails];
