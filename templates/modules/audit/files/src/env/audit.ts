// How long activity is kept.
import { z } from "zod";
import { defineEnv } from "../define-env";

const error = "must be a whole number of days, at least 1.";

export const env = defineEnv({
  AUDIT_DAYS: z.coerce.number({ error }).int(error).min(1, error).max(36_500).default(365),
});
