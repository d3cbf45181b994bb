// What the preview page is made of.

import type { MatrixProof } from "../authoring/matrix/proof";

/** As the build leaves it in dist/preview.br. */
export interface PageParts {
  html: string;
  style: string;
  script: string;
  /** docs/matrix.json, if a run of the matrix wrote it. */
  proof?: MatrixProof | undefined;
}

/** A folder of private features. */
export interface PageFolder {
  /** As --features names it. */
  from: string;
  /** For the lock file. The app is where the preview was started. */
  seenFromApp: string;
  /** In base64, by paths below it. */
  files: Record<string, string>;
}

/** What the command tells the page besides the catalog. */
export interface PageFacts {
  /** How the command is called here: "create-app-template". */
  program: string;
  /** docs/changelog.md */
  changelog: string;
  /** Where the texts of earlier releases can be fetched. undefined: nowhere, the page is a file. */
  released?: string | undefined;
  proof?: MatrixProof | undefined;
  folders: PageFolder[];
  /** An app's lock file, whose upgrade is shown first. */
  lock?: string | undefined;
}
