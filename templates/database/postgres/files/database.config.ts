// What the build has to know of the database.

/** Packages that are not for the bundler. */
export const externalPackages: string[] = [];

/**
 * Next.js would leave pg outside of the bundle and load it asynchronously, which makes every module that reaches it
 * asynchronous, too: a page that is first opened meanwhile may run before what it imports.
 */
export const bundledPackages = ["pg"];

/** Read at run time, so that no import leads to them. */
export const databaseFiles = ["src/database/migrations/**/*"];
