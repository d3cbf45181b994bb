import { connection } from "next/server";
import { AuthClient } from "./auth-client";

// Rendered for each request, as every page has to be that src/pages.ts doesn't call static.
export default async function AuthClientPage() {
  await connection();
  return <AuthClient />;
}
