// Auth.js's own endpoints: csrf, providers, callback/<provider>, signin/<provider> and so on.
import { handlers } from "@/auth";
import { route, routes } from "@/auth/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public" }, handlers.GET),
  POST: route({ permission: "public" }, handlers.POST),
});
