import { addMissingIssuers } from "@/oauth/issuer";
import type { DataMigration } from "../migrate-data";

export const accountIssuers: DataMigration = addMissingIssuers;
