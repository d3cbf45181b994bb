// Pages that the preview has no picture of, because they have nothing to show without a link from an email, a sign-in under
// way, a passkey or two-factor authentication, or because they lead elsewhere.

export const withoutPicture = [
  "/admin/users/[userId]/reset-mfa",
  "/confirm-email",
  "/confirm-sign-up",
  "/invitation",
  "/reauthenticate",
  "/reset-password",
  "/settings",
  "/settings/security/passkeys/[passkeyId]/remove",
  "/settings/security/passkeys/[passkeyId]/rename",
  "/settings/security/two-factor/off",
  "/settings/security/two-factor/recovery-codes",
  "/signin/two-factor",
];
