// An endpoint with the limit that all have unless they say otherwise.
import { z } from "zod";
import { route, routes } from "@/auth/route";

const note = z.object({ text: z.string() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ permission: "public", body: note }, (_, { body }) =>
    Response.json({ length: body.text.length }, { status: 201 }),
  ),
});
