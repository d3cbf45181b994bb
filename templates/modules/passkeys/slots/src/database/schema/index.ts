// slot: tables
export * from "./passkeys";
