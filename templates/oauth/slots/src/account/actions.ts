// slot: imports
import { normalizeEmail } from "@/users/user-fields";

// slot: deletion-fields
/** What people without a password type instead: the address of the account. */
email: z.string().max(254).optional(),

// slot: deletion-checks
const isConfirmed = input.password !== undefined || normalizeEmail(input.email ?? "") === session.user.email;
if (!isConfirmed) throw new InvalidInputError({ email: "Enter the email address of this account." });
