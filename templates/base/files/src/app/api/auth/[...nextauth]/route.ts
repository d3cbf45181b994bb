// Auth.js's own endpoints: csrf, providers, callback/<provider>, signin/<provider> and so on.
import { handlers } from "@/auth";
import { otherMethods, route } from "@/auth/route";

export const GET = route(handlers.GET);
export const POST = route(handlers.POST);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
