// slot: imports
import { CodeField } from "./code-field";

// slot: code
{methods.includes("code") && <CodeField />}
