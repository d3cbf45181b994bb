"use server";
import { updateTag } from "next/cache";
import { z } from "zod";
import { publicAction } from "@/auth/action";
import { addName } from "./products";

export const addProduct = publicAction("addProduct", z.object({ name: z.string().min(1) }), async ({ name }) => {
  addName(name);
  updateTag("products");
  return null;
});
