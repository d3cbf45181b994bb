// An endpoint with the limit that all have unless they say otherwise.
import { z } from "zod";
import { endpoint } from "@/http/endpoint";
import { readJson } from "@/http/read-json";

const note = z.object({ text: z.string() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: async (request) => {
    const { text } = await readJson(request, note);
    return Response.json({ length: text.length }, { status: 201 });
  },
});
