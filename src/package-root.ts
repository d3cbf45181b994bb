// The root folder of this package. Works from src/ and dist/, because both are one level below it.

import path from "node:path";

export const packageRoot = path.dirname(import.meta.dirname);
