// The frame of the sign-in pages: the logo, and one card.
import { connection } from "next/server";
import { Brand } from "@/components/brand";
import { Themed } from "@/components/theme";

export default async function AuthLayout({ children }: LayoutProps<"/">) {
  // The policy of these pages has a nonce, so none of them can be static.
  await connection();
  return (
    <Themed>
      <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
        <div className="flex justify-center">
          <Brand />
        </div>
        {children}
      </main>
    </Themed>
  );
}
