// slot: tables
export * from "./content";
