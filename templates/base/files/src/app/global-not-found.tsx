// Shown, with status 404, for addresses that no page has. It is a whole document, because no layout is part of it.
import { GeistSans } from "geist/font/sans";
import type { Metadata } from "next";
import { connection } from "next/server";
import { appTitle } from "@/brand";
import { Themed } from "@/components/theme";
import NotFoundPage from "./not-found";
import "./globals.css";

export const metadata: Metadata = { title: `Page not found · ${appTitle}` };

export default async function GlobalNotFoundPage() {
  // Rendered for each request, because the nonce in the policy changes.
  await connection();
  return (
    <html lang="en" className={GeistSans.variable}>
      <body>
        <Themed>
          <NotFoundPage />
        </Themed>
      </body>
    </html>
  );
}
