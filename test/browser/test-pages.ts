// Pages that are laid over an app for a test: what its owner might write with Auth.js's own client, and a page that fails.

export const authClientPage = {
  // Rendered for each request, as every page has to be that src/pages.ts doesn't call static.
  "src/app/auth-client/page.tsx": `import { connection } from "next/server";
import { AuthClient } from "./auth-client";

export default async function AuthClientPage() {
  await connection();
  return <AuthClient />;
}
`,
  "src/app/auth-client/auth-client.tsx": `"use client";
import { SessionProvider, signIn, signOut, useSession } from "next-auth/react";

function Status() {
  const { data, status } = useSession();
  return (
    <main>
      <h1>{status}</h1>
      <p>{data?.user?.email}</p>
      <button type="button" onClick={() => signIn()}>Sign in</button>
      <button type="button" onClick={() => signOut({ redirectTo: "/auth-client" })}>Sign out</button>
    </main>
  );
}

export function AuthClient() {
  return <SessionProvider><Status /></SessionProvider>;
}
`,
};

const failingPage = `import { currentSession } from "@/auth/current-session";

export default async function FailingPage(): Promise<never> {
  await currentSession();
  throw new Error("a detail that nobody outside may read");
}
`;

/** One in no group, and one among the pages for signed-in people. */
export const failingPages = {
  "src/app/failing/page.tsx": failingPage,
  "src/app/(app)/failing-too/page.tsx": failingPage,
};
