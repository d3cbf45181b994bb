// Where the data lives: one file, beside the app unless the environment says otherwise.
import { z } from "zod";
import { defineEnv } from "../define-env";

export const database = defineEnv({
  DATABASE_URL: z.string().default("file:./data/app.db"),
});
