// slot: imports
import { ConfirmationCode } from "@/auth/two-factor/confirmation-code";

// slot: code
<ConfirmationCode userId={userId} />
