// slot: imports
import { db } from "@/database";
import { usesTwoFactor } from "./two-factor/challenges";

// slot: password
if (await usesTwoFactor(db, userId)) return false;
