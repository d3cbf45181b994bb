// Pictures of the app's pages. They are files of their own, so a page that is a single file has none.

import type { Feature } from "../../catalog/types";
import { type PagePictures, pictureSize } from "../page-parts";
import { listPictured, type PicturedPage, pictureFile } from "../picture-name";
import { make } from "./elements";

export function drawPictures(features: Feature[], pictures: PagePictures | undefined): Node[] {
  if (!pictures) return [make("p", {}, "Pictures of them are in the preview that create-app-template preview serves.")];
  const pictured = listPictured(features).filter(({ name }) => pictures.files.includes(pictureFile(name, "light")));
  if (pictured.length === 0) return [];
  const note = "The pictures show an app with every option. With fewer, some pages have less on them.";
  return [
    make("h2", { class: "heading" }, "How they look"),
    make("p", { class: "note" }, note),
    make("div", { class: "pictures" }, ...pictured.map((page) => drawPicture(page, pictures))),
  ];
}

function drawPicture({ path, name }: PicturedPage, { folder }: PagePictures): HTMLElement {
  const address = (scheme: "light" | "dark") => `${folder}/${pictureFile(name, scheme)}`;
  return make(
    "figure",
    {},
    make(
      "picture",
      {},
      make("source", { media: "(prefers-color-scheme: dark)", srcset: address("dark") }),
      make("img", { loading: "lazy", alt: `The page ${path}`, ...pictureSize, src: address("light") }),
    ),
    make("figcaption", {}, make("code", {}, path)),
  );
}
