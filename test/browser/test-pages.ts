// Pages that are laid over an app for a test: what its owner might write with Auth.js's own client, and a page that fails.

export const authClientPage = {
  "src/app/auth-client/page.tsx": `"use client";
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

export default function AuthClientPage() {
  return <SessionProvider><Status /></SessionProvider>;
}
`,
};

export const failingPage = {
  "src/app/failing/page.tsx": `import { currentSession } from "@/auth/current-session";

export default async function FailingPage(): Promise<never> {
  await currentSession();
  throw new Error("a detail that nobody outside may read");
}
`,
};
