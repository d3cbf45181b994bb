// slot: tables
export * from "./admin";
