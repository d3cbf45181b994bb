// What the preview page is made of.

import type { MatrixProof } from "../authoring/matrix/proof";

/** As the build leaves it in dist/preview.br. */
export interface PageParts {
  html: string;
  style: string;
  script: string;
  /** docs/matrix.json, if a run of the matrix wrote it. */
  proof?: MatrixProof | undefined;
  /** templates/sizes.json */
  sizes: PackageSizes;
  /** Files in dist/pictures. */
  pictures: string[];
}

/** Of the app's pages. */
export interface PagePictures {
  /** Where they are, as seen from the page. */
  folder: string;
  files: string[];
}

/** Those are made by `npm run tool -- screenshots`. */
export const pictureSize = { width: 640, height: 400 };

/** What packages take on disk, measured by `npm run tool -- lock-templates`. */
export interface PackageSizes {
  /** "Linux x64" */
  platform: string;
  /** Of each package without those that it needs: { "next@16.0.1": 192000 }. */
  kilobytes: Record<string, number>;
}

/** A folder of private features. */
export interface PageFolder {
  /** As the catalog names it. */
  from: string;
  /** As --features names it where the preview was started. */
  flag: string;
  /** For the lock file. The app is where the preview was started. */
  seenFromApp: string;
  /** In base64, by paths below it. */
  files: Record<string, string>;
}

export interface AppToShow {
  /** The text of its lock file. */
  lock: string;
  /** What its owner should know. */
  notes: string[];
  /** What the template gave, in base64, where only the command can tell: an app with private features. */
  base?: Record<string, string> | undefined;
}

/** What the command tells the page besides the catalog. */
export interface PageFacts {
  /** How the command is called here: "create-app-template". */
  program: string;
  /** docs/changelog.md */
  changelog: string;
  /** Where the catalogs of earlier releases can be fetched. undefined: nowhere, the page is a file. */
  released?: string | undefined;
  /** undefined: the page is a file. */
  pictures?: PagePictures | undefined;
  proof?: MatrixProof | undefined;
  sizes: PackageSizes;
  folders: PageFolder[];
  /** An app whose upgrade is shown first. */
  app?: AppToShow | undefined;
}
