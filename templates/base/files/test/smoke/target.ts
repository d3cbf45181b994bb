// The app that the smoke test checks: one that it has started, or one that runs somewhere already.
export interface Target {
  url: string;
  /** "no trace": people use it, so nothing may be stored there. "without database": it can't be reached from here. */
  scope: "all" | "without database" | "no trace";
  /** Variables of the app that the tests have to share, such as DATABASE_URL. */
  env: Record<string, string>;
  /** How the addresses of all users begin that the tests create. */
  emailPrefix: string;
  /** An origin in CORS_ALLOWED_ORIGINS, if there is one. */
  allowedOrigin?: string;
  /** Where the app sends its emails, if the tests can receive them there. */
  mailPort?: number;
  /** What the app answered right after its start, if it was started for the tests. */
  firstAnswers?: { url: string; headers: [name: string, value: string][] }[];
  /** Why the database can't be reached. */
  databaseAway?: string;
}

declare module "vitest" {
  interface ProvidedContext {
    target: Target;
    /** What the app printed, once it has stopped. */
    serverLog: string;
  }
}
