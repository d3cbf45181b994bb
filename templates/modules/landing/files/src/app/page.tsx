// The landing page: static, the same for everyone. Its texts are in src/landing/content.ts.
import type { Metadata } from "next";
import { env } from "@/env";
import { landingContent as content } from "@/landing/content";
import { Hero } from "@/landing/hero";
import { CallToAction, Features, Footer, Header, Questions, Steps } from "@/landing/sections";
import { ThemeScript } from "@/landing/theme-script";

const title = `${content.name} · ${content.tagline}`;

// Set AUTH_URL for the build too: link previews in other apps need the full URL of the image.
const url = env.AUTH_URL;

export const metadata: Metadata = {
  metadataBase: url ? new URL(url) : null,
  title: { absolute: title },
  description: content.description,
  openGraph: {
    type: "website",
    siteName: content.name,
    title,
    description: content.description,
    ...(url && { url: "/", images: { url: "/preview/opengraph-image", width: 1200, height: 630 } }),
  },
  twitter: { card: "summary_large_image" },
};

export default function LandingPage() {
  return (
    <>
      <ThemeScript />
      <Header {...content.header} />
      <main>
        <Hero {...content} />
        <Features {...content.features} />
        <Steps {...content.steps} />
        <Questions {...content.questions} />
        <CallToAction {...content.callToAction} />
      </main>
      <Footer {...content.footer} />
    </>
  );
}
