// A QR code as one path of an SVG: no image to load, no inline style, and nothing that leaves the server.
import { encode } from "uqr";

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    // Dark on white in every theme, as cameras expect it.
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-52 rounded-lg bg-white">
      <path d={path} className="fill-black" shapeRendering="crispEdges" />
    </svg>
  );
}
