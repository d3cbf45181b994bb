// The preview image that other apps show next to a link to the landing page. Rendered at build time.
import { ImageResponse } from "next/og";
import { logo } from "@/brand";
import { brandColors } from "@/brand-colors";
import { landingContent } from "@/landing/content";

export const alt = `${landingContent.name}: ${landingContent.tagline}`;
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

const { background, foreground, muted, primary, onPrimary } = brandColors.light;

export default function OpenGraphImage() {
  const { name, hero } = landingContent;
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: 80,
        background,
        borderBottom: `16px solid ${primary}`,
        color: foreground,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 24, fontSize: 40, color: muted }}>
        <svg width="72" height="72" viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="9" fill={primary} />
          <path d={logo} fill="none" stroke={onPrimary} strokeWidth="3" strokeLinecap="round" />
        </svg>
        {name}
      </div>
      <div style={{ display: "flex", fontSize: 92, lineHeight: 1.1, letterSpacing: "-0.03em", maxWidth: 960 }}>
        {hero.title}
      </div>
    </div>,
    size,
  );
}
