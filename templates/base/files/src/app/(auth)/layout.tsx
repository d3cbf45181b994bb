// The frame of the sign-in pages: the logo, and one card.
import { connection } from "next/server";
import { Brand } from "@/components/brand";

export default async function AuthLayout({ children }: LayoutProps<"/">) {
  // Rendered for each request, because the nonce in the policy changes.
  await connection();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <div className="flex justify-center">
        <Brand />
      </div>
      {children}
    </main>
  );
}
