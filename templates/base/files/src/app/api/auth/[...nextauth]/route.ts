// Auth.js's own endpoints.
import { handlers } from "@/auth";
import { route, routes } from "@/auth/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ permission: "public" }, handlers.GET),
  POST: route({ permission: "public" }, handlers.POST),
});
