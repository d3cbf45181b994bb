// slot: imports
import { CodeField } from "@/components/code-field";

// slot: code
{methods.includes("code") && <CodeField />}
