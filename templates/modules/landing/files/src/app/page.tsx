// The landing page: built once, the same for everybody. Its words stand in src/landing/content.ts. Its links load nothing
// ahead, so that a crowd of visitors costs the server no more than this file.
import type { Metadata } from "next";
import { CallToAction } from "@/landing/call-to-action";
import { landingContent as content } from "@/landing/content";
import { Features } from "@/landing/features";
import { Footer } from "@/landing/footer";
import { Header } from "@/landing/header";
import { Hero } from "@/landing/hero";
import { Steps } from "@/landing/steps";

const title = `${content.name} · ${content.tagline}`;

// Set it for the build, too: a link's preview in other apps needs the whole address of its image.
const address = process.env.AUTH_URL;

export const metadata: Metadata = {
  metadataBase: address ? new URL(address) : null,
  title: { absolute: title },
  description: content.description,
  openGraph: {
    type: "website",
    siteName: content.name,
    title,
    description: content.description,
    ...(address && { url: "/", images: { url: "/preview/opengraph-image", width: 1200, height: 630 } }),
  },
  twitter: { card: "summary_large_image" },
};

export const dynamic = "force-static";

export default function LandingPage() {
  return (
    <>
      <Header />
      <main>
        <Hero {...content} />
        <Features {...content.features} />
        <Steps {...content.steps} />
        <CallToAction {...content.callToAction} />
      </main>
      <Footer {...content.footer} />
    </>
  );
}
