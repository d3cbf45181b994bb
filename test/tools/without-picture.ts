// Pages that the preview has no picture of, because they have nothing to show without a link from an email or a sign-in under
// way, or because they lead elsewhere.

export const withoutPicture = [
  "/confirm-email",
  "/confirm-sign-up",
  "/invitation",
  "/reauthenticate",
  "/reset-password",
  "/settings",
  "/signin/two-factor",
];
