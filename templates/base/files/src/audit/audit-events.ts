// What is recorded, each event with its name for people. To record something of your own, add a line.
export const auditEvents = {
  "user.created": "Account created",
  "user.deleted": "Account deleted",
  "user.role_changed": "Role changed",
  "user.name_changed": "Name changed",
  "user.signed_in": "Signed in",
  "user.sign_in_failed": "Sign-in failed",
  "user.signed_out": "Signed out",
  "user.session_ended": "Session ended",
  "user.sessions_ended": "Sessions ended",
  "user.password_changed": "Password changed",
  "user.password_reset_requested": "Password reset requested",
  "user.password_reset": "Password reset",
  "user.email_changed": "Email changed",
  "user.email_confirmed": "Email confirmed",
  "user.data_exported": "Data exported",
  // slot: events
  "rate_limit.exceeded": "Limit reached",
} as const;
