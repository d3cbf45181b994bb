// Auth.js's own endpoints: csrf, providers, callback/<provider>, signin/<provider> and so on.
import { handlers } from "@/auth/auth";
import { endpoint } from "@/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({ GET: handlers.GET, POST: handlers.POST });
