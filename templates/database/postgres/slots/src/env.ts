// slot: imports
import { databaseUrl } from "./database-url";

// slot: variables
DATABASE_URL: databaseUrl,
DATABASE_POOL: z.coerce
  .number("must be the number of connections to open, such as 10.")
  .int("must be a whole number, such as 10.")
  .min(1, "must be at least 1.")
  .default(10),
