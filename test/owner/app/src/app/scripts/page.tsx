// next/script, inline and from a file, with both strategies.
import Script from "next/script";
import { Counter } from "@/components/counter";

export const metadata = { title: "Scripts" };

export default function ScriptsPage() {
  return (
    <main>
      <h1>Scripts</h1>
      <Counter />
      <Script id="inline-after">{`window.loaded = [...(window.loaded ?? []), "inline-after"]`}</Script>
      <Script id="inline-lazy" strategy="lazyOnload">
        {`window.loaded = [...(window.loaded ?? []), "inline-lazy"]`}
      </Script>
      <Script src="/after.js" strategy="afterInteractive" />
      <Script src="/lazy.js" strategy="lazyOnload" />
    </main>
  );
}
