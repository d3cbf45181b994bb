// A route group: its pages share a frame, and its name is in no address.
import type { ReactNode } from "react";

export default function MarketingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header>Spring sale</header>
      <main>{children}</main>
    </>
  );
}
