// What the build has to know of the database.

/** Native code is not for the bundler. */
export const externalPackages = ["@photostructure/sqlite"];

/** Packages that Next.js would leave outside of the bundle. */
export const bundledPackages: string[] = [];

/** Read at run time, so that no import leads to them. */
export const databaseFiles = ["src/database/migrations/**/*", "node_modules/@photostructure/sqlite/prebuilds/**/*"];
