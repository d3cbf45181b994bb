"use client";

import { SessionProvider, signIn, signOut, useSession } from "next-auth/react";

function Status() {
  const { data, status } = useSession();
  return (
    <main>
      <h1>{status}</h1>
      <p>{data?.user?.email}</p>
      <button type="button" onClick={() => signIn()}>
        Sign in
      </button>
      <button type="button" onClick={() => signOut({ redirectTo: "/auth-client" })}>
        Sign out
      </button>
    </main>
  );
}

export function AuthClient() {
  return (
    <SessionProvider>
      <Status />
    </SessionProvider>
  );
}
