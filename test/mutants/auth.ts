// Mistakes in who somebody is: passwords, tokens, sessions, cookies, roles.

import type { Mutant } from "./mutant";

const passwords: Mutant[] = [
  {
    mistake: "hashes passwords with little memory",
    file: "src/users/passwords.ts",
    change: ["memoryCost: 19456", "memoryCost: 8192"],
    caughtBy: "credentials",
  },
  {
    mistake: "hashes passwords in one pass",
    file: "src/users/passwords.ts",
    change: ["timeCost: 2", "timeCost: 1"],
    caughtBy: "credentials",
  },
  {
    mistake: "takes short passwords",
    file: "src/users/passwords.ts",
    change: [".min(8,", ".min(7,"],
    caughtBy: "credentials",
  },
  {
    mistake: "takes the most common passwords",
    file: "src/users/passwords.ts",
    change: ["!commonPasswords.has(password.toLowerCase())", "password"],
    caughtBy: "credentials",
  },
  {
    mistake: "hashes passwords of any length at sign-in",
    file: "src/users/passwords.ts",
    change: ['.max(256, "This password is too long.")', ""],
    caughtBy: "endpoints",
  },
  {
    mistake: "answers faster where there is no account",
    file: "src/users/passwords.ts",
    change: ["await verify(storedHash ?? decoyHash,", "storedHash && await verify(storedHash,"],
    caughtBy: "sign-in",
  },
  {
    mistake: "tells a letter from its other spelling",
    file: "src/users/passwords.ts",
    change: ['hash(password.normalize("NFKC")', "hash(password"],
    caughtBy: "credentials",
  },
];

const addresses: Mutant[] = [
  {
    mistake: "minds capitals in addresses",
    file: "src/users/user-fields.ts",
    change: [".trim().toLowerCase()", ".trim()"],
    caughtBy: "credentials",
  },
  {
    mistake: "tells wide letters in addresses from plain ones",
    file: "src/users/user-fields.ts",
    change: ['email.normalize("NFKC")', "email"],
    caughtBy: "credentials",
  },
  {
    mistake: "takes addresses of any length",
    file: "src/users/user-fields.ts",
    change: ['.max(254, "This email address is too long.")', ""],
    caughtBy: "credentials",
  },
];

const roles: Mutant[] = [
  {
    mistake: "lets editors manage users",
    file: "src/database/roles.ts",
    change: ['"users:manage": ["admin"]', '"users:manage": ["editor", "admin"]'],
    caughtBy: "roles",
  },
  {
    mistake: "lets viewers edit",
    file: "src/database/roles.ts",
    change: ['"content:edit": ["editor", "admin"]', '"content:edit": ["viewer", "editor", "admin"]'],
    caughtBy: "roles",
  },
  {
    mistake: "asks nobody for a permission",
    file: "src/auth/current-session.ts",
    change: ["if (!session || !can(session.user.role, permission)) {", "if (!session) {"],
    caughtBy: "access",
  },
  {
    mistake: "lets everybody who is signed in call the actions of admins",
    file: "src/auth/action.ts",
    change: ["authorize(declaration)", 'authorize({ permission: "account:manage" })'],
    caughtBy: "access",
  },
  {
    mistake: "falls back to the cookie when the Bearer token is wrong",
    file: "src/auth/current-session.ts",
    change: ["if (authorization) return", "if (authorization?.length === 50) return"],
    caughtBy: "endpoints",
  },
  {
    mistake: "reads a token after any word",
    file: "src/auth/current-session.ts",
    change: ["/^bearer ", "/ "],
    caughtBy: "endpoints",
  },
  {
    mistake: "keeps the session on sign-out",
    file: "src/app/api/auth/signout/route.ts",
    change: ["await deleteSession(token);", ""],
    caughtBy: "endpoints",
  },
  {
    mistake: "keeps the cookie on sign-out",
    file: "src/app/api/auth/signout/route.ts",
    change: ["response.cookies.set(expiredSessionCookie());", ""],
    caughtBy: "endpoints",
  },
];

export const authMutants: Mutant[] = [...passwords, ...addresses, ...roles];
