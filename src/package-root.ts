// Where our own package stands. It works from src/ and from dist/ alike, because both are one level below the root.

import path from "node:path";

export const packageRoot = path.dirname(import.meta.dirname);
