// Which pages of an app can have pictures, and what those are called. Works in a browser, too.

import type { AppPath, Feature } from "../catalog/types";

export interface PicturedPage {
  path: AppPath;
  /** By who brings the page: "modules-content-posts-slug" for "/posts/[slug]" of "modules/content". */
  name: string;
  isSignedOut: boolean;
}

/** A feature that replaces a page declares it again, and has a picture of its own. */
export function listPictured(features: Feature[]): PicturedPage[] {
  const pages = features.flatMap(({ id, pages: own }) =>
    own.map(({ path, access }) => {
      const name = `${id}${path}`.replace(/[^a-z0-9]+/gi, "-").replace(/-$/, "");
      return [path, { path, name, isSignedOut: access === "public" }] as const;
    }),
  );
  return [...new Map(pages).values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** In the folder of pictures. */
export function pictureFile(name: string, scheme: "light" | "dark"): string {
  return `${name}-${scheme}.webp`;
}
