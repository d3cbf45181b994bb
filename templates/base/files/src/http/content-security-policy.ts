// What a page may load, as two policies: src/proxy.ts sends the strict one with pages where people are signed in or
// type a secret, next.config.ts the default one with everything else. This file has no imports, since next.config.ts
// reads it.

/**
 * Hosts besides this app, such as "https://plausible.io": analytics, error tracking, images from a CDN, embedded
 * videos.
 */
const furtherHosts = {
  scripts: [] as string[],
  images: [] as string[],
  connections: [] as string[],
  frames: [] as string[],
};

/** Static pages are cached, so they can't carry a nonce, and Next.js writes inline scripts into every page. */
export function defaultPolicy(): string {
  return policy({ scripts: ["'unsafe-inline'"] });
}

interface StrictPolicy {
  nonce: string;
  /** Other sites that a form of the page leads to. */
  formOrigins?: string[];
}

export function strictPolicy({ nonce, formOrigins }: StrictPolicy): string {
  return policy({ scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"], formOrigins });
}

function policy({ scripts, formOrigins = [] }: { scripts: string[]; formOrigins?: string[] }): string {
  // React rebuilds server stacks with eval while developing.
  const development = process.env.NODE_ENV === "development" ? ["'unsafe-eval'"] : [];
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts, ...development, ...furtherHosts.scripts],
    // Images that fill their box, charts and toasts set style attributes, which no nonce can allow.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...furtherHosts.images],
    "connect-src": ["'self'", ...furtherHosts.connections],
    "frame-src": ["'self'", ...furtherHosts.frames],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    // Browsers hold the redirect that answers a form to this rule, too.
    "form-action": ["'self'", ...formOrigins],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
