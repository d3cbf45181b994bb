// slot: tables
export * from "./audit";
