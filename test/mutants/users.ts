// Mistakes in what people do to accounts, their own and, as admins, those of others.

import type { Mutant } from "./mutant";

const accounts: Mutant[] = [
  {
    mistake: "lets people choose their role",
    file: "src/users/create-user.ts",
    change: ["{ ...columns, id, role }", "{ role, ...columns, id }"],
    caughtBy: "account",
  },
  {
    mistake: "takes names with line breaks",
    file: "src/users/user-fields.ts",
    change: ["!/\\p{Cc}/u.test(name)", "name"],
    caughtBy: "account",
  },
  {
    mistake: "takes names of any length",
    file: "src/users/user-fields.ts",
    change: ['.max(100, "Use at most 100 characters.")', ""],
    caughtBy: "account",
  },
  {
    mistake: "takes anybody's account for the owner's of an address",
    file: "src/users/find-account.ts",
    change: [".where(eq(users.email, email))", ""],
    caughtBy: "account",
  },
  {
    mistake: "takes everybody to have a password",
    file: "src/users/find-account.ts",
    change: ["user.hash !== null", "user.hash !== undefined"],
    caughtBy: "account",
  },
];

const changes: Mutant[] = [
  {
    mistake: "keeps other sessions alive after a new password",
    file: "src/auth/change-password.ts",
    change: ["await endSessions(tx, userId, session.tokenHash);", ""],
    caughtBy: "account",
  },
  {
    mistake: "ends everybody's sessions with one new password",
    file: "src/auth/finish-sign-in.ts",
    change: [
      "and(eq(sessions.userId, userId), ne(sessions.sessionToken, exceptHash))",
      "ne(sessions.sessionToken, exceptHash)",
    ],
    caughtBy: "account",
  },
  {
    mistake: "changes everybody's name",
    file: "src/users/change-user.ts",
    change: [".set({ name }).where(eq(users.id, userId))", ".set({ name })"],
    caughtBy: "account",
  },
  {
    mistake: "finds people by the name that they had before",
    file: "src/users/change-user.ts",
    change: ["eq(nameWords.userId, userId)", 'eq(nameWords.userId, "")'],
    caughtBy: "user-list",
  },
  {
    mistake: "gives everybody the new role",
    file: "src/users/change-user.ts",
    change: [".set({ role }).where(eq(users.id, userId))", ".set({ role })"],
    caughtBy: "roles",
  },
  {
    mistake: "deletes everybody",
    file: "src/users/change-user.ts",
    change: ["tx.delete(users).where(eq(users.id, userId))", "tx.delete(users)"],
    caughtBy: "account",
  },
  {
    mistake: "deletes the last admin",
    file: "src/users/change-user.ts",
    change: ["{ leavesAdmins: true }", "{ leavesAdmins: false }"],
    caughtBy: "roles",
  },
  {
    mistake: "demotes the last admin",
    file: "src/users/change-user.ts",
    change: ['leavesAdmins: role !== "admin"', 'leavesAdmins: role === "admin"'],
    caughtBy: "roles",
  },
];

const admins: Mutant[] = [
  {
    mistake: "takes the first thousand addresses of a search in any order",
    file: "src/admin/find-users.ts",
    change: ["asc(users.email)", "asc(users.id)"],
    caughtBy: "user-list",
  },
  {
    mistake: "takes the first thousand names of a search in any order",
    file: "src/admin/find-users.ts",
    change: ["asc(word), asc(userId)", "asc(userId)"],
    caughtBy: "user-list",
  },
  {
    mistake: "finds whoever comes later in the alphabet",
    file: "src/admin/find-users.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["and(gte(column, text), lt(column, `${text}\\u{10FFFF}`))", "and(gte(column, text))"],
    caughtBy: "user-list",
  },
  {
    mistake: "gives out any number of users at once",
    file: "src/admin/list-request.ts",
    change: ['.max(100, "Request at most 100 users.")', ""],
    caughtBy: "user-list",
  },
  {
    mistake: "shows everybody for any search",
    file: "src/admin/find-users.ts",
    change: ["matches && inArray(id, matches.ids)", "undefined"],
    caughtBy: "user-list",
  },
  {
    mistake: "skips people who share a role with the last one of a page",
    file: "src/admin/find-users.ts",
    change: ["or(isMore(column, value), and(eq(column, value), isMore(id, edge.id)))", "isMore(column, value)"],
    caughtBy: "user-list",
  },
];

export const userMutants: Mutant[] = [...accounts, ...changes, ...admins];
