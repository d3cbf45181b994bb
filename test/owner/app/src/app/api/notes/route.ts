// An endpoint with the limit that all have unless they say otherwise.
import { z } from "zod";
import { otherMethods, route } from "@/auth/route";
import { readJson } from "@/http/body";

const note = z.object({ text: z.string() });

export const POST = route(async (request) => {
  const { text } = await readJson(request, note);
  return Response.json({ length: text.length }, { status: 201 });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
