// What the pages of the catalog show. It lives as long as the process, for all of its requests.
import { cacheLife, cacheTag } from "next/cache";

const shared = globalThis as typeof globalThis & { products?: string[] };
shared.products ??= ["lamp", "desk"];

export function productNames(): string[] {
  return shared.products ?? [];
}

export function addName(name: string): void {
  shared.products = [...productNames(), name];
}

/** The names, and when they were read. */
export async function cachedProducts() {
  "use cache";
  // Built apps are kept between runs: what the build read must not be due for a new reading.
  cacheLife("max");
  cacheTag("products");
  return { names: productNames(), readAt: Date.now() };
}
