// The address of a page, for mails. It comes from AUTH_URL alone: the Host header is whatever the sender of a request wrote.
import { env } from "@/env/app";

export function linkTo(path: string): string {
  // AUTH_URL can be missing in development only, where Next.js sets PORT to the port that it found.
  return new URL(path, env.AUTH_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).href;
}
