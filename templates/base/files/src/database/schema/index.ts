// Every table of the app. After a change: `npm run db:generate` writes the migration.
export * from "./accounts";
export * from "./attempts";
export * from "./mail-tokens";
export * from "./name-words";
export * from "./sessions";
export * from "./users";
// slot: tables
