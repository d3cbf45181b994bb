// What the preview page is made of.

/** As the build leaves it in dist/preview.br. */
export interface PageParts {
  html: string;
  style: string;
  script: string;
}

/** What the command tells the page besides the catalog. */
export interface PageFacts {
  /** How the command is called here: "create-app-template". */
  program: string;
  /** docs/changelog.md */
  changelog: string;
  /** Where the texts of earlier releases can be fetched. undefined: nowhere, the page is a file. */
  released?: string | undefined;
}
