// The frame of the sign-in pages: the logo, and one card.
import { Brand } from "@/components/brand";
import { Themed } from "@/components/theme";

export default function AuthLayout({ children }: LayoutProps<"/">) {
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
