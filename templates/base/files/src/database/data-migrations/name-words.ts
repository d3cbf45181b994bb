import { addMissingWords } from "@/users/name-words";
import type { DataMigration } from "../migrate-data";

export const nameWords: DataMigration = addMissingWords;
