// The landing page's content as JSON.
import { otherMethods, route } from "@/auth/route";
import { landingContent } from "@/landing/content";

export const GET = route(() => Response.json(landingContent, { headers: { "cache-control": "public, max-age=300" } }));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
