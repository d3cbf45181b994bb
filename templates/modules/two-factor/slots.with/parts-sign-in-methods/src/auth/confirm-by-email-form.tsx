// slot: imports
import { usesTwoFactor } from "@/auth/two-factor/authenticators";
import { CodeField } from "@/components/code-field";
import { db } from "@/database";

// slot: code
{(await usesTwoFactor(db, userId)) && <CodeField />}
