// slot: imports
import { unavailableMessage } from "@/users/is-active";

// slot: messages
AccountUnavailable: unavailableMessage,
NotInvited:
  "This invitation no longer works, or it is for another email address than the one that the provider shared. Open its link again, and choose another account or a password.",
