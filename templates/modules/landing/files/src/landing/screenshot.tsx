// The app itself, in the colors of the page. Replace the two pictures with your own: 1600 by 1000 pixels each.
import type { StaticImageData } from "next/image";
import dark from "./screenshots/dashboard-dark.webp";
import light from "./screenshots/dashboard-light.webp";

export function Screenshot({ alt }: { alt: string }) {
  const shape = "h-96 w-full object-cover object-left-top sm:h-auto";
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xl">
      <Picture picture={light} alt={alt} className={`dark:hidden ${shape}`} />
      <Picture picture={dark} alt={alt} className={`hidden dark:block ${shape}`} />
    </div>
  );
}

interface PictureProps {
  picture: StaticImageData;
  alt: string;
  className: string;
}

/** Of the two, browsers load the one that is shown, because both are lazy. */
function Picture({ picture: { src, width, height }, alt, className }: PictureProps) {
  const image = { src, width, height, className, loading: "lazy" } as const;
  // biome-ignore lint/performance/noImgElement: `<Image>` brings a script and a style attribute
  return <img {...image} alt={alt} />;
}
