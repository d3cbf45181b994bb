// slot: tables
export * from "./two-factor";
