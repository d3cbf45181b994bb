// The landing page's content as JSON.
import { route, routes } from "@/auth/route";
import { landingContent } from "@/landing/content";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public" }, () =>
    Response.json(landingContent, { headers: { "cache-control": "public, max-age=300" } }),
  ),
});
