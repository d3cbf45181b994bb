// slot: tables
export * from "./accounts";
