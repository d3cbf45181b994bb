// Line icons for the landing page, each a single path on a 24-pixel grid.
const paths = {
  bolt: "M13 3 5 13.5h6L10 21l8-10.5h-6L13 3Z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  hand: "M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19ZM7.5 9.5c3 .8 6 .8 9 0M12 10.2v3.3m0 0L9.7 18m2.3-4.5 2.3 4.5M12 7.3v-.1",
  laptop: "M5 5.5h14v9.5H5zM2.5 18.5h19",
  people:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c0-3 2.9-5 6.5-5s6.5 2 6.5 5m.5-8.2a3.3 3.3 0 0 0 0-6.3m2.5 9.9c1.8.8 3 2.3 3 4.6",
  phone: "M7.5 2.5h9v19h-9zM11 18.5h2",
  server: "M4 4.5h16v6H4zm0 9h16v6H4zm3.5-6h.1m-.1 9h.1",
  shield: "M12 3 4.5 6v5.5c0 4.5 3.1 8 7.5 9.5 4.4-1.5 7.5-5 7.5-9.5V6L12 3Zm-3.3 9 2.3 2.3 4.3-4.4",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
