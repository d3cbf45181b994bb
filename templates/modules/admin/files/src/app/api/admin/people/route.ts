// People for the command palette. What somebody looks for comes in the body, so that no name is in an address or a log.
import { z } from "zod";
import { findPeople } from "@/admin/find-people";
import { route, routes } from "@/auth/route";

const body = z.object({
  query: z
    .string("Use a single search term.")
    .trim()
    .min(2, "Enter at least two letters.")
    .max(100, "Use at most 100 characters.")
    // No stored text contains this character.
    .refine((text) => !text.includes("\0"), "Remove the invalid character."),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ permission: "users:manage", reauthentication: "none", body }, async (_, { body }) => {
    return Response.json({ people: await findPeople(body.query) }, { headers: { "cache-control": "no-store" } });
  }),
});
