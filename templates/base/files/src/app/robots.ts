// Keeps search engines away from the API and from pages that need a sign-in.
import type { MetadataRoute } from "next";
import { navigation } from "@/navigation";

export default function robots(): MetadataRoute.Robots {
  const areas = Object.keys(navigation).map((path) => `/${path.split("/")[1]}`);
  return { rules: { userAgent: "*", disallow: ["/api/", ...new Set(areas)] } };
}
