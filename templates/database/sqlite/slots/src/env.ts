// slot: imports
import { databaseUrl } from "./database-url";

// slot: variables
DATABASE_URL: databaseUrl,
