/** The digest of an error that will pass, such as a database that restarts: all that Next.js tells src/app/error.tsx. */
export const UNAVAILABLE = "unavailable";
