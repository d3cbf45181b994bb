// What the app is started with for the smoke test, whatever `.env` says.
export const allowedOrigin = "https://allowed.example.com";

export const settings = {
  AUTH_SIGNUP: "on",
  CORS_ALLOWED_ORIGINS: allowedOrigin,
  DATABASE_MIGRATE: "on",
  MAIL_FROM: "App <app@example.com>",
  TRUSTED_PROXIES: "",
  // slot: variables
};
