// Shared by all pages. It doesn't read the session, so public pages can be static.
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { appTitle } from "@/brand";
import "./globals.css";

export const metadata: Metadata = { title: { default: appTitle, template: `%s · ${appTitle}` } };

export const viewport: Viewport = { colorScheme: "light dark" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script of a static page may have set the theme here before React starts.
    <html lang="en" className={GeistSans.variable} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
