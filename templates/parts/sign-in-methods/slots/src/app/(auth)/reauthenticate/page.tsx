// slot: imports
import { ConfirmByEmailForm } from "@/auth/confirm-by-email-form";

// slot: passkeys
<ConfirmByEmailForm userId={user.id} callbackUrl={callbackUrl} />
{methods.length === 0 && (
  <p className="text-sm leading-relaxed">
    None of your ways to sign in is available at the moment. Ask an admin for a link to choose a password.
  </p>
)}
