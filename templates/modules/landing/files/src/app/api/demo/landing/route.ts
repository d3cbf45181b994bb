// The landing page's content as JSON.
import { endpoint } from "@/http/endpoint";
import { landingContent } from "@/landing/content";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: () => Response.json(landingContent, { headers: { "cache-control": "public, max-age=300" } }),
});
