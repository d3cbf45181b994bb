// Every table of the app. After a change: `npm run db:generate` writes the migration.
export * from "./attempts";
export * from "./email-tokens";
export * from "./sessions";
export * from "./users";
// slot: tables
