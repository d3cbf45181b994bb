// What the build has to know of the database.

/** Native code is not for the bundler. */
export const databasePackages = ["@photostructure/sqlite"];

/** Read at run time, so that no import leads to them. */
export const databaseFiles = ["src/database/migrations/**/*", "node_modules/@photostructure/sqlite/prebuilds/**/*"];
