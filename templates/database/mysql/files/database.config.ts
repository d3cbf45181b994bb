// What the build has to know of the database.

/** A driver that picks its parts at run time is not for the bundler. */
export const externalPackages = ["mysql2"];

/** Packages that Next.js would leave outside of the bundle. */
export const bundledPackages: string[] = [];

/** Read at run time, so that no import leads to them. */
export const databaseFiles = ["src/database/migrations/**/*"];
